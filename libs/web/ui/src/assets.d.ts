declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}
declare module '*.webp' {
  const url: string;
  export default url;
}
declare module '*.avif' {
  const url: string;
  export default url;
}
declare module '*.woff2' {
  const url: string;
  export default url;
}

/** Version of the release of this code. */
declare const __RELEASE_VERSION__: string;
/** True in the server build. */
declare const __SERVER__: boolean;
/** True in the dev server, whose files have no integrity hashes. */
declare const __DEV_SERVER__: boolean;
