import { z } from 'zod'

/**
 * The name of a component. Its capital letter distinguishes components from the directives of camdocs, such
 * as `:::note`.
 */
const componentName = z
  .string()
  .regex(
    /^[A-Z][A-Za-z\d]*$/,
    'the name of a component must start with a capital letter and contain only letters and digits',
  )

/**
 * The components by name. Pages use them as directives, such as `::Chart{src="./data.json"}`. Paths are
 * relative to the site's folder. The default export of each module is the component.
 */
export const componentsSchema = z.record(componentName, z.string().min(1)).default({})
