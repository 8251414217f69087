/** Calls of other releases: plausible in a sample, and wrong in 3.1.0. */
export const neverShow = [
  {
    pattern: /useCameraDevices\((?!\))/,
    message: 'In 3.1.0 `useCameraDevices()` takes nothing; `useCameraDevice(position, filter)` picks one.',
  },
  {
    pattern: /\bdevices\.(back|front|external)\b/,
    message: '`useCameraDevices()` returns an array since 3.1.0: find the device by its `position`.',
  },
  {
    pattern: /await Camera\.getAvailableCameraDevices|getAvailableCameraDevices\(\)\.then/,
    message: '`Camera.getAvailableCameraDevices()` is synchronous in 3.1.0.',
  },
  {
    pattern: /useSkiaFrameProcessor/,
    message: '`useSkiaFrameProcessor` was in release candidates only.',
    except: ['guides/frame-processors-skia', 'guides/skia-frame-processors'],
  },
  {
    pattern: /Object\[\] params/,
    message: 'The callback of a plugin gets a `Map<String, Object>` since V3.',
  },
  { pattern: /runAsync\(\s*\(\)/, message: '`runAsync(frame, fn)` takes the frame first.' },
]
