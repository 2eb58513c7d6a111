/** Lets every question about the width of the window be answered as on a phone, until it is restored. */
export const narrowWindow = (): jest.SpyInstance =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => ({ media, matches: true, addEventListener: () => {}, removeEventListener: () => {} }) as never,
    )
