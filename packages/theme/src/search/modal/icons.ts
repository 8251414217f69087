import { createIcon } from '../../components/icons.js'

export const PageIcon = createIcon('M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6')
export const SectionIcon = createIcon('M9 4 7 20M17 4l-2 16M4.5 9h15M4 15h15')
export const RecentIcon = createIcon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4v5l3.5 2')
export const StarIcon = createIcon('m12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9L6.7 20l1.1-6-4.4-4.2 6-.8z')
