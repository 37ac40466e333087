import {
  AliasNode,
  CamelCasePlugin,
  ColumnNode,
  IdentifierNode,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
  ReferenceNode,
  ReturningNode,
  type RootOperationNode,
  type SelectionNode,
  type UnknownRow,
} from 'kysely';

const snakeNames = new Map<string, string>();

/** The name of a column or table in SQL. The cache is bounded, because all names appear in the code. */
export function snakeOf(name: string): string {
  let snake = snakeNames.get(name);
  if (snake === undefined) {
    snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    snakeNames.set(name, snake);
  }
  return snake;
}

function columnOf(node: OperationNode): string | undefined {
  if (ReferenceNode.is(node)) return columnOf(node.column);
  return ColumnNode.is(node) ? node.column.name : undefined;
}

/** The alias of a query whose rows become JSON: see {@link SnakeCaseCompiler}. */
export const JSON_ROW = 'jsonRow';

/** Writes names in snake_case, and makes PostgreSQL answer in camelCase: `"zip_code" as "zipCode"`. */
class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(snakeOf(identifier));
  }

  protected override visitSelection(node: SelectionNode): void {
    const { selection } = node;
    if (!this.#isOfAnswer()) super.visitSelection(node);
    else if (AliasNode.is(selection) && IdentifierNode.is(selection.alias)) {
      this.visitNode(selection.node);
      this.#answerAs(selection.alias.name);
    } else {
      const name = columnOf(selection);
      super.visitSelection(node);
      if (name !== undefined && name !== snakeOf(name)) this.#answerAs(name);
    }
  }

  /** Whether a selection is part of the answer. The names of a nested query are only used by the outer one. */
  #isOfAnswer(): boolean {
    const [, parent] = this.nodeStack;
    return (
      this.nodeStack.length === 2 ||
      (this.nodeStack.length === 3 && parent !== undefined && ReturningNode.is(parent)) ||
      this.#isOfJson()
    );
  }

  /** Whether the selection is at `<here>` in `select … from (select <here> …) as json_row`, also in a larger statement. */
  #isOfJson(): boolean {
    const from = this.nodeStack.at(-3);
    if (!from || !AliasNode.is(from)) return false;
    return IdentifierNode.is(from.alias) && from.alias.name === JSON_ROW;
  }

  #answerAs(name: string): void {
    this.append(` as "${super.sanitizeIdentifier(name)}"`);
  }
}

/** A PostgreSQL dialect with snake_case names for tables and columns. Use it with {@link answerNames}. */
export class SnakeCaseDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new SnakeCaseCompiler();
  }
}

class AnswerNames extends CamelCasePlugin {
  override transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node;
  }

  override async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = args.result.rows;
    const isOurs = first === undefined || !Object.keys(first).some((name) => name.includes('_'));
    return isOurs ? args.result : super.transformResult(args);
  }
}

/** Turns the names in the answers to handwritten statements into camelCase. */
export const answerNames = new AnswerNames({ maintainNestedObjectKeys: true });
