import { sql, type SqlBool } from 'kysely';

import type { Relation, Relations } from '../relation.ts';

/** A line of a change order that was sent stays without the name of a deleted record. */
const inDraft = (column: string) => sql<SqlBool>`${sql.ref(column)} is null and exists (
  select from change_orders where change_orders.id = change_order_id and change_orders.status = 'draft'
)`;

const ofContract = { to: 'contracts', onDelete: 'restrict' } as const satisfies Relation;
const ofOrder = { to: 'changeOrders', onDelete: 'restrict' } as const satisfies Relation;
/** A task with a signed line or payment stays. */
const ofTask = {
  to: 'projectTasks',
  onDelete: 'restrict',
  needed: 'taskInContract',
  tells: { kind: 'contract', by: 'contractId' },
} as const satisfies Relation;

/** What was signed keeps all that it names. Only lines of a draft let go. */
export const contractRelations: Relations = {
  contracts: {
    projectId: { to: 'projects', onDelete: 'restrict', key: 'contracts_project', needed: 'projectHasMoney' },
    quoteId: { to: 'quotes', onDelete: 'restrict' },
  },
  contractLines: {
    contractId: { ...ofContract, key: 'contract_lines_contract' },
    taskId: { ...ofTask, key: 'contract_lines_task' },
    costCodeId: { to: 'costCodes', onDelete: 'restrict', key: 'contract_lines_cost_code' },
    changeOrderId: { ...ofOrder, key: 'contract_lines_order' },
    changesItemNo: {
      to: 'contractLines',
      within: 'contractId',
      onDelete: 'restrict',
      key: 'contract_lines_changed',
    },
  },
  contractPayments: {
    contractId: { ...ofContract, key: 'contract_payments_contract' },
    taskId: { ...ofTask, key: 'contract_payments_task' },
    changeOrderId: { ...ofOrder, key: 'contract_payments_order' },
    changesSortOrder: {
      to: 'contractPayments',
      within: 'contractId',
      onDelete: 'restrict',
      key: 'contract_payments_changed',
    },
  },
  changeOrders: {
    contractId: { ...ofContract, key: 'change_orders_contract' },
    reversesId: { ...ofOrder, key: 'change_orders_reverses' },
  },
  changeOrderLines: {
    changeOrderId: { to: 'changeOrders', onDelete: 'cascade', key: 'change_order_lines_order' },
    taskId: {
      to: 'projectTasks',
      onDelete: 'set null',
      key: 'change_order_lines_task',
      isFree: inDraft('task_id'),
    },
    costCodeId: {
      to: 'costCodes',
      onDelete: 'set null',
      key: 'change_order_lines_cost_code',
      isFree: inDraft('cost_code_id'),
    },
    productId: {
      to: 'products',
      onDelete: 'set null',
      key: 'change_order_lines_product',
      isFree: inDraft('product_id'),
    },
  },
  changeOrderDocuments: {
    changeOrderId: { ...ofOrder, key: 'change_order_documents_order' },
    quoteId: { to: 'quotes', onDelete: 'restrict' },
  },
};
