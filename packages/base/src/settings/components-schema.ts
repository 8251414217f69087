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
 * The modules of the components, by component name. The paths of the modules are relative to the site's
 * folder, and the default export of each module is the component. Pages use the components as directives,
 * such as `::Chart{src="./data.json"}`.
 */
export const componentsSchema = z.record(componentName, z.string().min(1)).default({})
