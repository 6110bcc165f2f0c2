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

/** Version of the release that this code is part of. */
declare const __RELEASE_VERSION__: string;
/** True in the build that renders on the server. */
declare const __SERVER__: boolean;
/** True under `npm run dev`, where files change and carry no integrity. */
declare const __DEV_SERVER__: boolean;
