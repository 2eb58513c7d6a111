const weak = (tag: string): string => tag.trim().replace(/^W\//, '')

/** Does `If-None-Match` name this edition? Weakly, as RFC 9110 compares there. */
export const isSameTag = (header: string | undefined, tag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((each) => weak(each) === weak(tag)))
