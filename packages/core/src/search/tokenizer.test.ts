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
    ['Größe, CAFÉ', ['grosse', 'cafe']],
    ['œuvre Straße ŁÓDŹ Þór Æsir', ['oeuvre', 'strasse', 'lodz', 'thor', 'aesir']],
    ['ΟΔΟΣ οδός', ['οδοσ']],
    ['שָׁלוֹם שלום', ['שלום']],
    ['مُحَمَّد محمد', ['محمد']],
    ['أحمد احمد كتـــاب كتاب', ['احمد', 'كتاب']],
    ['C# and F#, c++ or g++.', ['c#', 'c', 'and', 'f#', 'f', 'c++', 'or', 'g++', 'g']],
    ['Notepad++ C++/CLI', ['notepad++', 'notepad', 'c++', 'c', 'cli']],
    ['Camera# zoom+ a#b 1+2', ['camera', 'zoom', 'a.b', 'a', 'b', '1', '2']],
    ['a ?? b ?. c => d (===)', ['a', 'b', 'c', 'd', '??', '?.', '=>', '===']],
    ['use ??. And ??=', ['use', 'and', '??.', '??', '??=']],
    ['a -- b ... --- ==== *** what??', ['a', 'b', 'what']],
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

  test.each([
    ['ภาษาไทย', ['ภา', 'าษ', 'ษา', 'าไ', 'ไท', 'ทย', 'ย']],
    ['น้ำ', ['น้', 'ํา', 'า']],
    ['ខ្មែរ', ['ខ្ម', 'មែ', 'រ']],
    ['ພາສາ', ['ພາ', 'າສ', 'ສາ', 'າ']],
  ])(
    'SRCH-18: Thai, Khmer, and Lao text, which has no spaces between words, is split into pairs of letters: %s',
    (text) => {
      const part = uniqueTerms(text)
      const sentence = uniqueTerms(`นี่คือ${text}ครับ`)
      expect(part.length).toBeGreaterThan(1)
      // The last letter alone is only for prefixes.
      expect(part.slice(0, -1).filter((term) => !sentence.includes(term))).toEqual([])
    },
  )

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
