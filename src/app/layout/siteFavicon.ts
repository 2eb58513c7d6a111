const TEMPLE =
  '<path d="M16 5.500 26.500 10.600V12.500H5.500v-1.900z"/><path d="M7.400 14h2.400v8.300H7.400zM11.100 14h2.400v8.300h-2.400zM14.800 14h2.400v8.300h-2.400zM18.500 14h2.400v8.300h-2.400zM22.200 14h2.400v8.300h-2.400z"/><path d="M5.500 23.600h21v2.400h-21z"/>'

/** The mark of the console in a site's colour, as the address of an image. */
export const siteFavicon = (color: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${color}"/><g fill="#fff">${TEMPLE}</g></svg>`,
  )}`
