import { expect, test } from 'vitest'
import { fingerprintDistance, TextProfile } from './fingerprint.js'

const text =
  'The camera session runs on its own thread. Starting it takes a moment, because the device has to be opened first. ' +
  'Keep the component mounted, and set isActive to false while the screen is in the background.'
const fingerprintOf = (value: string) => new TextProfile(value).fingerprint ?? ''

test('an edited text is similar to the original, and an unrelated text is not', () => {
  const edited = text.replace('takes a moment', 'takes some time').replace('background', 'back')
  expect(fingerprintDistance(fingerprintOf(text), fingerprintOf(text))).toBe(0)
  expect(fingerprintDistance(fingerprintOf(text), fingerprintOf(edited))).toBeGreaterThan(0)
  expect(
    fingerprintDistance(
      fingerprintOf(text),
      fingerprintOf(
        'Frame processors are functions that run for every frame the camera sees, on a worklet thread.',
      ),
    ),
  ).toBe(null)
})

test('a short text has no fingerprint, and an invalid fingerprint is not similar to any other', () => {
  expect(new TextProfile('Just a few words').fingerprint).toBe(null)
  expect(fingerprintDistance('', '')).toBe(null)
  expect(fingerprintDistance('x', fingerprintOf(text))).toBe(null)
})

test('the profiles of sections add up to the profile of their page', () => {
  const page = new TextProfile()
  page.add(new TextProfile(text))
  page.add(new TextProfile(''))
  expect(page.fingerprint).toBe(fingerprintOf(text))
})
