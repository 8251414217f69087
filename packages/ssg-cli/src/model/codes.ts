/**
 * The codes of all diagnostics. Codes are a stable interface for scripts and editors: a code never changes
 * its meaning. The first two digits are the area: 10 files, 11 front matter, 12 links, 13 Markdown, 14 routes
 * and sidebars, 15 page modules, themes, plugins, and components, 16 API reference, 17 code samples,
 * 18 search, 19 remote cache, 20 configuration and command line, 21 checks that a site enables.
 */
export const codes = {
  notUtf8: 'CD1001',
  invalidSymlink: 'CD1002',
  unreadable: 'CD1003',
  nothingToBuild: 'CD1004',
  controlCharacter: 'CD1005',
  missingHistory: 'CD1006',

  frontMatterSyntax: 'CD1101',
  frontMatterLanguage: 'CD1102',
  frontMatterKey: 'CD1103',
  frontMatterValue: 'CD1104',
  frontMatterNotClosed: 'CD1105',
  ignoredKey: 'CD1106',

  brokenPage: 'CD1201',
  brokenAnchor: 'CD1202',
  brokenFile: 'CD1203',
  forbiddenUrl: 'CD1204',
  brokenOutput: 'CD1205',
  brokenExternal: 'CD1206',
  removedUrl: 'CD1207',
  unknownSymbol: 'CD1208',
  redirectedLink: 'CD1209',

  missingTitle: 'CD1301',
  secondTitle: 'CD1302',
  emptyPage: 'CD1303',
  unknownDirective: 'CD1304',
  unknownLanguage: 'CD1305',
  unknownElement: 'CD1306',
  forbiddenHtml: 'CD1307',
  tabs: 'CD1308',
  duplicateId: 'CD1309',
  pageTooLarge: 'CD1310',
  codeMeta: 'CD1311',
  notClosed: 'CD1312',
  tooDeep: 'CD1313',
  directiveAttribute: 'CD1314',
  imageMode: 'CD1315',
  unknownAlert: 'CD1316',
  foreignSyntax: 'CD1317',
  headingAlias: 'CD1318',
  unknownComponent: 'CD1319',
  componentAttribute: 'CD1320',
  componentContent: 'CD1321',

  duplicateRoute: 'CD1401',
  badSlug: 'CD1402',
  unknownDoc: 'CD1403',
  emptyCategory: 'CD1404',
  outputConflict: 'CD1406',
  categoryFile: 'CD1407',
  redirect: 'CD1408',

  missingDefaultExport: 'CD1501',
  bundle: 'CD1502',
  render: 'CD1503',
  pageMeta: 'CD1504',
  theme: 'CD1505',
  plugin: 'CD1506',
  pluginFailure: 'CD1507',
  pluginMessage: 'CD1508',
  component: 'CD1509',

  apiProse: 'CD1600',
  apiPackage: 'CD1601',
  apiEntryPoint: 'CD1602',
  apiTypes: 'CD1603',
  apiEmpty: 'CD1604',
  apiTag: 'CD1605',
  apiLink: 'CD1606',
  apiComment: 'CD1607',
  apiExport: 'CD1608',
  tsconfig: 'CD1609',

  sampleType: 'CD1700',
  sampleSyntax: 'CD1701',
  sampleForbidden: 'CD1702',
  sampleWithoutReason: 'CD1703',
  sampleContinues: 'CD1704',

  searchPush: 'CD1800',

  remoteCache: 'CD1900',

  configSyntax: 'CD2001',
  configKey: 'CD2002',
  configValue: 'CD2003',
  configExport: 'CD2004',
  usage: 'CD2005',
  missingPackage: 'CD2006',

  orphanPage: 'CD2101',
  alternativeText: 'CD2102',
  headingLevel: 'CD2103',
  forbiddenWord: 'CD2104',
  spelling: 'CD2105',
  pageWeight: 'CD2106',
} as const

/** The code of a diagnostic, such as "CD1201". */
export type Code = (typeof codes)[keyof typeof codes]
