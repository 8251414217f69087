export const meta = { title: 'VisionCamera Documentation' }
export default function Home() { return <main id="main"><h1>VisionCamera</h1><a href="/docs/guides">x</a></main> }
