/**
 * Marks the files of inlined styles as loaded for the bundler's runtime, which would otherwise fetch them again: it looks for
 * a stylesheet link with the file's address. The links are disabled, so nothing is fetched and nothing is restyled. The HTML
 * has none of them, because a browser that reads ahead may fetch a disabled link at the highest priority. By these links the
 * speculation rules of public pages know that the app runs.
 */
export function linkInlinedStyles(): void {
  document.head.querySelectorAll<HTMLStyleElement>('style[data-files]').forEach((style) => {
    const urls = style.dataset.files?.split(' ') ?? [];
    style.after(
      ...urls.map((href) =>
        // the order of the properties: disabled before the link has an address
        Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true, href }),
      ),
    );
  });
}
