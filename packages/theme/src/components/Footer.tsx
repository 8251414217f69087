import type { ReactNode } from 'react'
import { useSite } from '../lib/context.js'
import { Link } from './Link.js'

/** The end of every page: columns of links and the copyright line (FOOT-1). */
export function Footer(): ReactNode {
  const { footer } = useSite()
  if (!footer) return null
  return (
    <footer className="footer">
      <div className="footer-inner">
        {footer.columns.length > 0 && (
          <div className="footer-columns">
            {footer.columns.map((column) => (
              <section key={column.title}>
                <h2>{column.title}</h2>
                <ul>
                  {column.items.map((item) => (
                    <li key={item.href}>
                      <Link href={item.href} icon>
                        {item.label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
        <p className="copyright">{footer.copyright}</p>
      </div>
    </footer>
  )
}
