import type { SiteConfigInput } from 'camdocs'

type Sidebars = NonNullable<NonNullable<SiteConfigInput['docs']>['sidebars']>

export const sidebars: Sidebars = {
  visionSidebar: [
    {
      type: 'category',
      label: 'Guides',
      collapsed: false,
      items: [
        'guides/setup',
        'guides/devices',
        'guides/lifecycle',
        'guides/formats',
        'guides/capturing',
        {
          type: 'category',
          label: 'Realtime Frame Processing',
          items: [
            'guides/frame-processors',
            'guides/frame-processor-plugin-list',
            'guides/skia-frame-processors',
            {
              type: 'category',
              label: 'Creating Frame Processor Plugins',
              items: [
                'guides/frame-processors-plugins-overview',
                'guides/frame-processors-plugins-ios',
                'guides/frame-processors-plugins-android',
                'guides/frame-processors-plugins-final',
              ],
            },
          ],
        },
        'guides/zooming',
        'guides/focusing',
        'guides/errors',
        'guides/mocking',
        'guides/troubleshooting',
      ],
    },
  ],
}
