/** Returns the code of a component. The parts are lines in the notation of `Sample`, some of them marked. */
const component = (hooks: string, props: string): string =>
  `«kw export» «kw function» «fn CameraScreen»({ device }: Props) {
${hooks}
  «kw return» (
    «tag <»«typ Camera»
      «att style»«pun =»{StyleSheet.absoluteFill}
      «att device»«pun =»{device}
      «att isActive»«pun =»{«con true»}
${props}
    «tag />»
  )
}`

/** The same component, changed four times. The marked lines change what the viewfinder shows. */
export const scenes = [
  {
    id: 'photo',
    title: 'Take a photo',
    text: 'One prop turns on the photo output, and one call writes the file. The promise resolves to its path, its size, and its metadata.',
    link: { label: 'Photos and videos', href: '/docs/guides/capturing' },
    code: component(
      `  «kw const» camera «pun =» «fn useRef»<«typ Camera»>(«con null»)
!  «kw const» shoot «pun =» () «pun =>» camera.current?.«fn takePhoto»()
`,
      `      «att ref»«pun =»{camera}
!      «att photo»«pun =»{«con true»}`,
    ),
  },
  {
    id: 'format',
    title: 'Choose a format',
    text: 'Say what matters most, and get the best match of this phone: a frame rate, a resolution, or HDR. Nothing is guessed: each format lists what it can do.',
    link: { label: 'Camera formats', href: '/docs/guides/formats' },
    code: component(
      `!  «kw const» format «pun =» «fn useCameraFormat»(device, [
!    { fps: «num 60» },
!    { videoResolution: «str 'max'» },
!  ])
  «kw const» fps «pun =» format «pun &&» Math.«fn min»(«num 60», format.maxFps)
`,
      `      «att video»«pun =»{«con true»}
!      «att format»«pun =»{format}
!      «att fps»«pun =»{fps}`,
    ),
  },
  {
    id: 'zoom',
    title: 'Zoom in',
    text: 'The zoom is a prop: set it, or animate it without a render. A built-in pinch gesture needs no other package.',
    link: { label: 'Zooming', href: '/docs/guides/zooming' },
    code: component(
      ``,
      `!      «att zoom»«pun =»{«num 2» «pun *» device.neutralZoom}
      «att enableZoomGesture»«pun =»{«con true»}`,
    ).replace('\n\n', '\n'),
  },
  {
    id: 'frames',
    title: 'See what the camera sees',
    text: 'A frame processor is a JavaScript function that runs on every frame, on the camera thread. It can call native plugins, such as an object detector on iOS.',
    link: { label: 'Frame processors', href: '/docs/guides/frame-processors' },
    code: component(
      `!  «kw const» frameProcessor «pun =» «fn useFrameProcessor»((frame) «pun =>» {
!    «str 'worklet'»
!    «kw const» objects «pun =» «fn detectObjects»(frame)
!    «fn console».«fn log»(objects[«num 0»]?.label)
!  }, [])
`,
      `!      «att frameProcessor»«pun =»{frameProcessor}`,
    ),
  },
] as const

export type SceneId = (typeof scenes)[number]['id']
