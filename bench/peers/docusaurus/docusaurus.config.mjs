export default {
  title: 'Benchmark',
  url: 'https://docs.example.org',
  baseUrl: '/',
  future: { v4: true, faster: true },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, pages: false }]],
  themes: [
    ['@easyops-cn/docusaurus-search-local', { hashed: true, indexBlog: false, docsRouteBasePath: '/' }],
  ],
  themeConfig: {
    prism: { additionalLanguages: ['java', 'kotlin', 'swift', 'bash'] },
  },
}
