import { describe, expect, test } from 'vitest'
import { tokenize, uniqueTerms } from './tokenizer.js'

describe('tokens of a text', () => {
  test.each([
    ['useCameraDevice', ['usecameradevice', 'use', 'camera', 'device']],
    ['maxISO', ['maxiso', 'max', 'iso']],
    ['HDRMode', ['hdrmode', 'hdr', 'mode']],
    ['supportsVideoHDR', ['supportsvideohdr', 'supports', 'video', 'hdr']],
    ['snake_case_NAME', ['snake_case_name', 'snake', 'case', 'name']],
    ['Vision_disableSkia', ['vision_disableskia', 'vision', 'disableskia', 'disable', 'skia']],
    ['bytesPer2Rows', ['bytesper2rows', 'bytes', 'per', 'rows']],
    ['Camera.takePhoto()', ['camera.takephoto', 'camera', 'takephoto', 'take', 'photo']],
    ['Camera#takePhoto', ['camera.takephoto', 'camera', 'takephoto', 'take', 'photo']],
    ['Camera::takePhoto', ['camera.takephoto', 'camera', 'takephoto', 'take', 'photo']],
    ['back-facing', ['back-facing', 'back', 'facing']],
    [
      'session/camera-not-ready',
      ['session/camera-not-ready', 'session', 'camera', 'not', 'ready', 'camera-not-ready'],
    ],
    ['Array<string | null>', ['array', 'string', 'null']],
    ['3.1.0', ['3.1.0', '3', '1', '0']],
    ['Größe, CAFÉ', ['große', 'cafe']],
    ['ﬁlter ＡＢＣ', ['filter', 'abc']],
    ['it’s', ['it', 's']],
    ['', []],
    ['.*+?^${}()|[]\\', ['$']],
  ])('%s', (text, terms) => {
    expect(uniqueTerms(text)).toEqual(terms)
  })

  test.each([
    ['相机设备', ['相机', '机设', '设备', '备']],
    ['カメラの設定', ['カメ', 'メラ', 'ラの', 'の設', '設定', '定']],
    ['카메라 장치', ['카메', '메라', '라', '장치', '치']],
    ['光', ['光']],
    ['使用useCamera组件', ['使用', '用', 'usecamera', 'use', 'camera', '组件', '件']],
    ['ガラス', ['ガラ', 'ラス', 'ス']],
  ])('Chinese, Japanese, and Korean text is split into bigrams: %s', (text, terms) => {
    expect(uniqueTerms(text)).toEqual(terms)
  })

  test('a token reports its position in the NFC form of the text, even if its term is folded', () => {
    const text = 'Ein Café: ﬁlter 相机 Camera.takePhoto'
    const words: string[] = []
    tokenize(text, (_term, _type, start, end) => words.push(text.slice(start, end)))
    expect(words).toEqual([
      'Ein',
      'Café',
      'ﬁlter',
      '相机',
      '机',
      'Camera.takePhoto',
      'Camera',
      'takePhoto',
      'take',
      'Photo',
    ])
  })

  test('the same word yields the same terms in NFC and in NFD', () => {
    for (const text of ['Café', 'ガラス', '카메라', 'Größe']) {
      expect(uniqueTerms(text.normalize('NFD'))).toEqual(uniqueTerms(text.normalize('NFC')))
    }
  })

  test('invalid characters, overlong words, and most parts of overlong compounds are ignored', () => {
    expect(uniqueTerms('\ud800 a\udc00b \u200f\u202e')).toEqual(['a', 'b'])
    expect(uniqueTerms('x'.repeat(100_000))).toEqual([])
    expect(uniqueTerms('a-'.repeat(50_000)).length).toBeLessThan(5)
  })
})
