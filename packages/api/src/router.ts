import { adminRouter } from './access/admin.ts';
import { apiKeyRouter } from './access/api-key.ts';
import { secondFactorRouter } from './access/second-factor.ts';
import { sessionRouter } from './access/session.ts';
import { activityRouter } from './activity.ts';
import { reviewProcedures } from './billing/estimate-review.ts';
import { scheduleProcedures } from './billing/estimate-schedule.ts';
import { stateRuleRouter } from './billing/state-rule.ts';
import { binRouter } from './bin.ts';
import { productCategoryRouter } from './catalog/product-category.ts';
import { productPictureRouter } from './catalog/product-picture.ts';
import { productRouter } from './catalog/product.ts';
import { taskProductCategoryRouter } from './catalog/task-product-category.ts';
import { taskProductRouter } from './catalog/task-product.ts';
import { changeRouter } from './changes.ts';
import { changeOrderDocumentProcedures } from './client/change-order-document.ts';
import { invoiceDocumentProcedures } from './client/invoice-document.ts';
import { quoteRouter } from './client/quote.ts';
import { changePreviewProcedures, quotePreviewProcedures } from './client/sending-preview.ts';
import { changeOrderStepProcedures } from './contracts/change-order-steps.ts';
import { changeOrderProcedures } from './contracts/change-order.ts';
import { contractProcedures } from './contracts/contract.ts';
import { liveCostRouter } from './contracts/live-cost.ts';
import { assemblyRouter } from './costs/assembly.ts';
import { costCodeRouter } from './costs/cost-code.ts';
import { moneySettingsRouter } from './costs/money-settings.ts';
import { taxRateRouter } from './costs/tax-rate.ts';
import { importRouter } from './csv/import.ts';
import { dashboardRouter } from './dashboard/dashboard.ts';
import { starterSetRouter } from './dashboard/starter-sets.ts';
import { deletionRouter } from './deletion.ts';
import { clientLinkRouter } from './documents/client-link.ts';
import { estimateLineRouter } from './estimates/estimate-line.ts';
import {
  estimateAdjustmentRouter,
  estimateOptionRouter,
  estimateSectionRouter,
} from './estimates/estimate-part.ts';
import { lineOfferRouter } from './estimates/line-offer.ts';
import { priceFileEffectProcedures } from './estimates/price-file-effect.ts';
import { findingRouter } from './finding.ts';
import { ledgerAccountRouter } from './ledger/account.ts';
import { booksRouter } from './ledger/books.ts';
import { ledgerEntryRouter } from './ledger/entry.ts';
import { ledgerExportRouter } from './ledger/export.ts';
import { transferRouter } from './ledger/transfer.ts';
import { noticeRouter } from './notices.ts';
import { deliveryRouter } from './ordering/delivery.ts';
import { materialRequestRouter } from './ordering/material-request.ts';
import { needRouter } from './ordering/need.ts';
import { orderAnswerProcedures } from './ordering/order-answers.ts';
import { orderPriceProcedures } from './ordering/order-price.ts';
import { priceRequestRouter } from './ordering/price-requests/price-request.ts';
import { purchaseOrderDocumentProcedures } from './ordering/purchase-order-document.ts';
import { purchaseOrderStepProcedures } from './ordering/purchase-order-steps.ts';
import { purchaseOrderProcedures } from './ordering/purchase-order.ts';
import { supplierReturnRouter } from './ordering/returns/supplier-return.ts';
import { supplierLinkProcedures } from './ordering/supplier-link.ts';
import { exceptionRouter } from './ordering/to-settle/exception.ts';
import { catalogRouter } from './outreach/catalog.ts';
import { contactSubmissionRouter } from './outreach/contact-submission.ts';
import { comparisonProcedures } from './quotes/estimate-comparison.ts';
import { sendingProcedures } from './quotes/estimate-sending.ts';
import { estimateProcedures } from './quotes/estimate.ts';
import { contractScheduleProcedures } from './receivables/contract-schedule.ts';
import { creditMemoRouter } from './receivables/credit-memo.ts';
import { invoiceProcedures } from './receivables/invoice.ts';
import { paymentRouter } from './receivables/payment.ts';
import { refundRouter } from './receivables/refund.ts';
import { reportRouter } from './receivables/reports/report.ts';
import { statementProcedures } from './receivables/reports/statement.ts';
import { savedViewRouter } from './saved-view.ts';
import { settingsRouter } from './settings.ts';
import { offerRouter } from './suppliers/offer.ts';
import { priceFileProcedures } from './suppliers/price-files/price-file.ts';
import { supplierBranchRouter } from './suppliers/supplier-branch.ts';
import { supplierProductRouter } from './suppliers/supplier-product.ts';
import { supplierRouter } from './suppliers/supplier.ts';
import { textRouter } from './text-writer/router.ts';
import { createCallerFactory, router } from './trpc.ts';
import { agendaRouter } from './work/agenda.ts';
import { commentRouter } from './work/comment.ts';
import { projectTaskRouter } from './work/project-task.ts';
import { projectTypeRouter } from './work/project-type.ts';
import { projectRouter } from './work/project.ts';
import { propertyRouter } from './work/property.ts';
import { subcontractorRouter } from './work/subcontractor.ts';
import { taskPhotoRouter } from './work/task-photo.ts';

/** All procedures of Quoin. */
export const appRouter = router({
  activity: activityRouter,
  admins: adminRouter,
  agenda: agendaRouter,
  apiKeys: apiKeyRouter,
  assemblies: assemblyRouter,
  bin: binRouter,
  books: booksRouter,
  catalog: catalogRouter,
  changes: changeRouter,
  clientLinks: clientLinkRouter,
  comments: commentRouter,
  contactSubmissions: contactSubmissionRouter,
  changeOrders: router({
    ...changeOrderProcedures,
    ...changeOrderStepProcedures,
    ...changeOrderDocumentProcedures,
    ...changePreviewProcedures,
  }),
  contracts: router({ ...contractProcedures, ...contractScheduleProcedures, ...statementProcedures }),
  costCodes: costCodeRouter,
  costs: liveCostRouter,
  dashboard: dashboardRouter,
  deletions: deletionRouter,
  deliveries: deliveryRouter,
  estimateAdjustments: estimateAdjustmentRouter,
  estimateLines: estimateLineRouter,
  estimateOptions: estimateOptionRouter,
  estimates: router({
    ...estimateProcedures,
    ...reviewProcedures,
    ...comparisonProcedures,
    ...scheduleProcedures,
    ...sendingProcedures,
    ...quotePreviewProcedures,
  }),
  estimateSections: estimateSectionRouter,
  exceptions: exceptionRouter,
  findings: findingRouter,
  imports: importRouter,
  invoices: router({ ...invoiceProcedures, ...invoiceDocumentProcedures }),
  ledgerAccounts: ledgerAccountRouter,
  ledgerEntries: ledgerEntryRouter,
  ledgerExports: ledgerExportRouter,
  lineOffers: lineOfferRouter,
  materialRequests: materialRequestRouter,
  moneySettings: moneySettingsRouter,
  needs: needRouter,
  notices: noticeRouter,
  offers: offerRouter,
  payments: paymentRouter,
  refunds: refundRouter,
  creditMemos: creditMemoRouter,
  priceRequests: priceRequestRouter,
  supplierReturns: supplierReturnRouter,
  priceFiles: router({ ...priceFileProcedures, ...priceFileEffectProcedures }),
  productCategories: productCategoryRouter,
  productPictures: productPictureRouter,
  products: productRouter,
  projects: projectRouter,
  projectTasks: projectTaskRouter,
  projectTypes: projectTypeRouter,
  properties: propertyRouter,
  purchaseOrders: router({
    ...purchaseOrderProcedures,
    ...purchaseOrderStepProcedures,
    ...purchaseOrderDocumentProcedures,
    ...orderAnswerProcedures,
    ...supplierLinkProcedures,
    ...orderPriceProcedures,
  }),
  quotes: quoteRouter,
  reports: reportRouter,
  savedViews: savedViewRouter,
  secondFactor: secondFactorRouter,
  session: sessionRouter,
  settings: settingsRouter,
  starterSets: starterSetRouter,
  subcontractors: subcontractorRouter,
  supplierBranches: supplierBranchRouter,
  supplierProducts: supplierProductRouter,
  suppliers: supplierRouter,
  taskPhotos: taskPhotoRouter,
  taskProductCategories: taskProductCategoryRouter,
  taskProducts: taskProductRouter,
  taxRates: taxRateRouter,
  stateRules: stateRuleRouter,
  texts: textRouter,
  transfers: transferRouter,
});

export type AppRouter = typeof appRouter;

/** Calls procedures without a network, for programs of this repository and for tests. */
export const createCaller = createCallerFactory(appRouter);
