/**
 * Patterns of calls from other releases, and of code that looks right but fails in 3.1.0. They must not match
 * any code block of this site, except on the pages in `except`. The build reports each match with the message
 * of its pattern (`samples.never` in camdocs.config.ts).
 */
export const neverShow = [
  {
    pattern: /useCameraDevices\((?!\))/,
    message:
      '`useCameraDevices()` takes no argument. Use `useCameraDevice(position, filter)` to pick a device.',
  },
  {
    pattern: /\bdevices\.(back|front|external)\b/,
    message: '`useCameraDevices()` returns an array since 3.1.0. Find the device by its `position`.',
  },
  {
    pattern: /useCameraDevice\(\s*['"](front|external)/,
    message: 'This call can return a back camera in 3.1.0. Filter the list by position first.',
    except: ['guides/devices'],
  },
  {
    pattern: /await Camera\.getAvailableCameraDevices|getAvailableCameraDevices\(\)\.then/,
    message: '`Camera.getAvailableCameraDevices()` is synchronous in 3.1.0.',
  },
  {
    pattern: /useSkiaFrameProcessor/,
    message: "3.1.0 doesn't export `useSkiaFrameProcessor`.",
    except: ['guides/frame-processors-skia', 'guides/skia-frame-processors'],
  },
  {
    pattern: /Object\[\] params/,
    message: 'The callback of a plugin takes a `Map<String, Object>` since V3.',
  },
  { pattern: /runAsync\(\s*\(\)/, message: '`runAsync(frame, fn)` takes the frame first.' },
  {
    // `pixelFormat="yuv"` and `pixelFormat={'yuv'}`, but not `pixelFormat={Platform.OS === …}`.
    pattern: /pixelFormat=(?:\{\s*)?['"](yuv|rgb)/,
    message: 'On Android, `rgb` raises an error and `yuv` crashes the app. Set `pixelFormat` on iOS only.',
    except: ['guides/frame-processors'],
  },
  {
    // Such as `@implementation FaceDetector (Registration)`, and later `+ (void)load`.
    pattern: /@implementation\s+\w+\s*\([\s\S]*?\+\s*\(void\)\s*load/,
    message:
      'A category with `+load` on a Swift class aborts the app at launch. Use a constructor function or the AppDelegate.',
    except: ['guides/frame-processors-plugins-ios'],
  },
  {
    pattern: /\bzoom=\{1(\.0*)?\}/,
    message:
      'A zoom of 1 shows nothing below Android 11, and the ultra-wide view on iOS. Use `device.neutralZoom`, and convert it below Android 11 (see the guide on zooming).',
    except: ['guides/zooming'],
  },
  {
    pattern: /(rotat|turn)\w*\([^)]*\bframe\.orientation/i,
    message: 'On iOS, the pixels of a frame are already rotated.',
    except: ['guides/frame-processors'],
  },
  {
    // Matches only if `enableHighQualityPhotos` occurs neither before nor after the match in the code block.
    pattern: /(?<!enableHighQualityPhotos[\s\S]*)photoResolution: 'max'(?![\s\S]*enableHighQualityPhotos)/,
    message: "On iOS, `photoResolution: 'max'` needs `enableHighQualityPhotos` to have an effect.",
    except: ['guides/formats'],
  },
  {
    // Not `supportsPhotoHDR: …`, which declares or mocks the property.
    pattern: /supportsPhotoHDR\b(?!:)|photoHDR: true/,
    message: 'In 3.1.0, a format reports whether it supports photo HDR, but no photo uses it.',
    except: ['guides/formats'],
  },
  {
    pattern: /isActive=\{false\}[\s\S]*takePhoto\(|takePhoto\([\s\S]*isActive=\{false\}/,
    message: 'On a paused camera, `takePhoto()` rejects on Android and can crash the app on iOS.',
  },
  {
    pattern: /(?:device|camera) [!=]= null[^\n]*simulator/i,
    message: 'On the iOS simulator, the app crashes at import, so a null check does not help.',
  },
  {
    pattern: /NSCameraUse(External|ContinuityCamera)DeviceType/,
    message: 'With this key, external cameras have a type that 3.1.0 does not search for.',
    except: ['guides/devices'],
  },
  {
    // Matches only if `requestPermission` occurs neither before nor after the match in the code block.
    pattern: /(?<!requestPermission[\s\S]*)useMicrophonePermission\(\)(?![\s\S]*requestPermission)/,
    message: 'Request the microphone permission in the sample. Otherwise its videos are silent.',
  },
  {
    pattern: /\baudio=\{true\}/,
    message: 'Enable `audio` only if the app has the microphone permission.',
  },
  {
    pattern: /react-native-reanimated\/plugin['"][\s\S]*react-native-worklets-core\/plugin/,
    message: "Put Reanimated's Babel plugin last in the list.",
  },
  {
    pattern:
      /react-native-worklets-core\/plugin['"][\s\S]*react-native-reanimated\/plugin['"](?!, \{ processNestedWorklets: true \})/,
    message:
      'Without `processNestedWorklets`, `runAsync` never runs its function, and all `runAtTargetFps` calls share one throttle.',
  },
  {
    pattern: /worklets-core@0\.2|"react-native-worklets-core": "\^0\.2/,
    message: 'On Android, `runAsync` needs worklets-core 0.3.0.',
  },
  {
    pattern: /\bzoom\b[^\n]*\b1000\b/,
    message:
      'In 3.2.2, this factor means the largest enlargement on Android 8 to 10. Convert factors only in the guide on zooming.',
    except: ['guides/zooming'],
  },
  {
    pattern: /enableAutoDistortionCorrection: true/,
    message: 'This option can crash the app on iOS.',
  },
  {
    pattern: /takePhoto\(\{[^}]*\bflash:/,
    message: 'The flash is unreliable on Android.',
  },
  {
    // Matches only if `AppState` occurs neither before nor after the match in the code block.
    pattern: /(?<!AppState[\s\S]*)useCameraPermission\(\)(?![\s\S]*AppState)[\s\S]*openSettings/,
    message:
      'The hook reads the status only on mount. On Android, the app stays without the permission after the user allows it in the settings.',
  },
]
