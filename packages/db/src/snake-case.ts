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

/** The name of a column or table in SQL. There are only so many: all stand in the code. */
function snakeOf(name: string): string {
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

/** What a query is called whose rows become JSON: see {@link SnakeCaseCompiler}. */
export const JSON_ROW = 'jsonRow';

/** Writes names in snake_case, and has PostgreSQL answer in ours: `"zip_code" as "zipCode"`. */
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

  /** Not within a query inside another, whose names are only the other's. */
  #isOfAnswer(): boolean {
    const [, parent] = this.nodeStack;
    return (
      this.nodeStack.length === 2 ||
      (this.nodeStack.length === 3 && parent !== undefined && ReturningNode.is(parent)) ||
      this.#isOfJson()
    );
  }

  /** In `select … from (select <here> …) as json_row`. */
  #isOfJson(): boolean {
    const [, , from] = this.nodeStack;
    if (this.nodeStack.length !== 5 || !from || !AliasNode.is(from)) return false;
    return IdentifierNode.is(from.alias) && from.alias.name === JSON_ROW;
  }

  #answerAs(name: string): void {
    this.append(` as "${super.sanitizeIdentifier(name)}"`);
  }
}

/** PostgreSQL, whose tables and columns have names in snake_case. Use it with {@link answerNames}. */
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

/** Turns the names in answers to statements that were written by hand into camelCase. */
export const answerNames = new AnswerNames({ maintainNestedObjectKeys: true });
