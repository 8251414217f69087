import type { ReactNode } from 'react'
import type { FooterItem, FooterProps } from '@camdocs/core'
import { Html } from './Html.js'
import { Link } from './Link.js'

/**
 * The footer of every page: columns of items or one list of items, and the copyright line (FOOT-1, FOOT-2).
 */
export function Footer({ footer }: { readonly footer: FooterProps | null }): ReactNode {
  if (!footer) return null
  return (
    <footer className="footer">
      <div className="footer-inner">
        {footer.columns.length > 0 && (
          <div className="footer-columns">
            {footer.columns.map((column) => (
              <section key={column.title}>
                <h2>{column.title}</h2>
                <Items items={column.items} />
              </section>
            ))}
          </div>
        )}
        {footer.links.length > 0 && <Items items={footer.links} className="footer-links" />}
        <p className="copyright">{footer.copyright}</p>
      </div>
    </footer>
  )
}

interface ItemsProps {
  readonly items: readonly FooterItem[]
  readonly className?: string
}

function Items({ items, className }: ItemsProps): ReactNode {
  return (
    <ul className={className}>
      {items.map((item, index) => (
        <li key={index}>
          {'html' in item ? (
            <Html className="footer-html" html={item.html} />
          ) : (
            <Link href={item.href} icon>
              {item.label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
