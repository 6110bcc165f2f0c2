/** The element with which a translator has replaced a text. */
const replacements = new WeakMap<Node, ChildNode>();

/** The child of the parent that shows the node: itself, its translation, or nothing. */
const shownChild = (parent: Node, node: Node): ChildNode | null =>
  [node as ChildNode, replacements.get(node)].find((child) => child?.parentNode === parent) ?? null;

/**
 * Lets React change a page whose texts another program has replaced: it keeps the texts it has created, and would fail to
 * remove them, insert before them or change them. See facebook/react#11538.
 */
export function supportReplacedTexts(): void {
  // the translator translates the new text when it is in the page again
  const changes = new MutationObserver((records) =>
    records.forEach(({ target }) => replacements.get(target)?.replaceWith(target)),
  );
  new MutationObserver((records) =>
    records.forEach(({ removedNodes: [text], addedNodes: [added], previousSibling }) => {
      // in one step, or inserted before the text
      const replacement = added ?? previousSibling;
      // Google Translate and Edge wrap translations in this element, which the product does not use
      if (text instanceof Text && !text.isConnected && replacement?.nodeName === 'FONT') {
        replacements.set(text, replacement as ChildNode);
        changes.observe(text, { characterData: true });
      }
    }),
  ).observe(document.body, { childList: true, subtree: true });
  const { prototype } = Node;
  const insertBefore = Reflect.get(prototype, 'insertBefore') as typeof prototype.insertBefore;
  const removeChild = Reflect.get(prototype, 'removeChild') as typeof prototype.removeChild;
  prototype.removeChild = function <T extends Node>(child: T): T {
    const shown = shownChild(this, child);
    if (shown) {
      removeChild.call(this, shown);
    }
    return child;
  };
  prototype.insertBefore = function <T extends Node>(node: T, reference: Node | null): T {
    insertBefore.call(this, node, reference && shownChild(this, reference));
    return node;
  };
}
