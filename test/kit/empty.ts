/** Stands for style sheets and pictures in tests. */
export {}
