import { expect, test } from 'vitest'
import { playerOf } from './video-pages.js'

const watch = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const frame = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'

test.each([
  [watch, watch, frame],
  [`${watch}&list=PL1&t=1m30s`, `${watch}&t=90s`, `${frame}&start=90`],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', watch, frame],
  ['https://youtu.be/dQw4w9WgXcQ?t=90', `${watch}&t=90s`, `${frame}&start=90`],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', watch, frame],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=5', `${watch}&t=5s`, `${frame}&start=5`],
  [
    'https://vimeo.com/76979871',
    'https://vimeo.com/76979871',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
  ],
  [
    'https://vimeo.com/76979871/8272103f6e',
    'https://vimeo.com/76979871/8272103f6e',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
  ],
])('MEDIA-3: %s is a video on a page', (url, page, player) => {
  expect(playerOf(url)).toMatchObject({ page, frame: player })
})

test.each([
  'https://www.youtube.com/playlist?list=PL1',
  'https://www.youtube.com/watch?v=a"onload=',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://img.youtube.com/vi/dQw4w9WgXcQ/0.jpg',
  'https://vimeo.com/channels/staffpicks',
  'http://youtu.be/dQw4w9WgXcQ',
  './clip.png',
])('MEDIA-3: %s is not a video on a page', (url) => {
  expect(playerOf(url)).toBeNull()
})
