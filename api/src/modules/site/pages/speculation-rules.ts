/** Address of the rules, which public pages name in a header. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/**
 * Links of which the browser may render the page in advance: those in this tab, while the app does not run. Once it runs, it follows
 * links itself and would not use such a page; `linkInlinedStyles` of the shell, the first thing that it does, adds disabled links.
 */
const LINKS = ':root:not(:has(head > link[disabled])) a:not([target], [download])';

/** A page reads no other query: any other may mean more than opening it. */
const SEARCHES = ['', 'service=*'];

/**
 * The speculation rules of public pages: the browser renders the page of a link that the visitor points at or presses.
 * @param routes declared routes, whose parameters are those of URL patterns too
 */
export const speculationRules = (routes: string[]) => ({
  prerender: [
    {
      where: {
        and: [
          { href_matches: routes.flatMap((pathname) => SEARCHES.map((search) => ({ pathname, search }))) },
          { selector_matches: LINKS },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
