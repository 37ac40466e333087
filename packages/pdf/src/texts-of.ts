/** A text of a document of pdfmake, with its parts, which have looks of their own. */
export interface TextNode {
  text: string | { text: string; style?: string }[];
  style?: string;
  alignment?: string;
}

export const isText = (node: object): node is TextNode => 'text' in node;

/** The parts of a text. */
export const partsOf = ({ text }: TextNode) => (typeof text === 'string' ? [{ text }] : text);

/** The words of a text. */
export const wholeOf = (node: TextNode): string =>
  partsOf(node)
    .map(({ text }) => text)
    .join('');

/** All texts of a node, with those of the nodes in it. */
export function textNodesOf(node: unknown): TextNode[] {
  if (Array.isArray(node)) return node.flatMap(textNodesOf);
  if (typeof node !== 'object' || node === null) return [];
  return isText(node) ? [node] : Object.values(node).flatMap(textNodesOf);
}

/** The words of all texts of a node. */
export const textsOf = (node: unknown): string[] => textNodesOf(node).map(wholeOf);
