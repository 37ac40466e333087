import { concepts } from '@quoin/domain/concepts';

import { costRoutes } from './cost-routes.ts';
import { estimateRoutes } from './estimate-routes.ts';
import { ledgerRoutes } from './ledger/ledger-routes.ts';
import { orderingRoutes } from './ordering-routes.ts';
import { quoteRoutes } from './quote-routes.ts';
import { creditMemoRoutes } from './receivables/credit-memo-routes.ts';
import { invoiceDocumentRoutes } from './receivables/invoice-document-routes.ts';
import { receivablesRoutes } from './receivables/receivables-routes.ts';
import { reportRoutes } from './receivables/report-routes.ts';
import { PATCHED, type Route, route } from './route.ts';
import { supplierRoutes } from './supplier-routes.ts';
import { usualRoutes } from './usual-routes.ts';

/** Every REST call below /api/admin (rest.md, Calls). */
export const routes: Route[] = [
  route('POST', '/login', 'session.login', {
    summary:
      'Sign in; the answer sets the session cookie. A 401 with an issue of `code` asks for the code of a second factor.',
  }),
  route('POST', '/logout', 'session.logout', { summary: 'End the session, also on the server.' }),
  route('GET', '/me', 'session.me', { summary: 'The administrator of this session or key.' }),

  route('GET', '/dashboard', 'dashboard.get', { summary: 'Counts and the latest activity.' }),

  route('GET', '/properties-dashboard', 'properties.listSummaries', {
    summary: 'Properties with their projects counted and budgets summed, newest first.',
  }),
  ...usualRoutes('properties', concepts.property, {
    order: ', newest first',
    saving: ['propertyExists'],
    deleting: ['propertyHasProjects'],
    deleted: ' that has no projects',
  }),

  route('GET', '/projects', 'projects.list', { summary: 'Projects, newest first.' }),
  route('GET', '/projects.csv', 'projects.export', {
    csv: true,
    summary: 'All these projects as a file for spreadsheets.',
  }),
  route('POST', '/projects', 'projects.create', {
    status: 201,
    location: '/projects/:id',
    joined: true,
    summary: 'Add a project.',
  }),
  route('GET', '/projects/property/:propertyId', 'projects.listByProperty', {
    summary: 'The projects of one property, newest first.',
  }),
  route('GET', '/projects/:id', 'projects.get', { joined: true, summary: 'One project.' }),
  route(['PUT', 'PATCH'], '/projects/:id', 'projects.update', {
    joined: true,
    summary: PATCHED,
  }),
  route('DELETE', '/projects/:id', 'projects.delete', {
    conflicts: ['projectHasMoney', 'projectHasOrders', 'projectHasPriceRequests'],
    summary: 'Delete a project with its tasks, their photos and links.',
  }),

  ...usualRoutes('projectTypes', concepts['project-type'], {
    order: ' by name',
    deleting: ['projectTypeInUse'],
    deleted: ' that no project uses',
  }),
  route('POST', '/project-types/generate-description', 'texts.describeProjectType', {
    isThrottled: true,
    summary: 'Draft a description of a project type. Nothing is stored.',
  }),
  route('POST', '/project-types/generate-contract-excerpt', 'texts.writeContractExcerpt', {
    isThrottled: true,
    summary: 'Draft a contract excerpt for a project type. Nothing is stored.',
  }),

  route('GET', '/tasks', 'projectTasks.listAll', {
    summary: 'The tasks of all projects, beginning with what is to be done.',
  }),
  route('GET', '/project-tasks.csv', 'projectTasks.export', {
    csv: true,
    summary:
      'The tasks of all projects or of one that match, each project’s in their order, as a file for spreadsheets.',
  }),
  route('GET', '/project-tasks/:projectId', 'projectTasks.list', {
    joined: true,
    summary: 'The tasks of one project, in their order.',
  }),
  route('POST', '/project-tasks', 'projectTasks.create', {
    status: 201,
    joined: true,
    summary: 'Add a task to a project.',
  }),
  route('POST', '/project-tasks/:projectId/move', 'projectTasks.move', {
    summary: 'Put tasks of a project before another of its tasks, or at the end.',
  }),
  route(['PUT', 'PATCH'], '/project-tasks/:id', 'projectTasks.update', {
    joined: true,
    summary: PATCHED,
  }),
  route('DELETE', '/project-tasks/:id', 'projectTasks.delete', {
    conflicts: ['taskInContract', 'taskHasOrders'],
    summary: 'Delete a task with its photos and links.',
  }),

  route('GET', '/comments', 'comments.list', {
    summary: 'The comments on the project `projectId` or on the task `taskId`, newest first.',
  }),
  route('GET', '/comments/:id', 'comments.get', { joined: true, summary: 'One comment.' }),
  route('POST', '/comments', 'comments.create', {
    status: 201,
    location: '/comments/:id',
    joined: true,
    summary: 'Comment on a project or on a task. `@[12]` mentions the administrator 12, who is told.',
  }),
  route(['PUT', 'PATCH'], '/comments/:id', 'comments.update', {
    joined: true,
    summary: 'Change the text of a comment of one’s own.',
  }),
  route('DELETE', '/comments/:id', 'comments.delete', { summary: 'Delete a comment.' }),

  route('GET', '/task-photos/:taskId', 'taskPhotos.list', {
    summary: 'The photos of one task, in their order.',
  }),
  route('POST', '/task-photos/:taskId/move', 'taskPhotos.move', {
    summary: 'Put photos of a task before another of its photos, or at the end.',
  }),
  route('POST', '/task-photos/upload', 'taskPhotos.upload', {
    status: 201,
    upload: 'photo',
    summary: 'Add a photo to a task: JPEG, PNG, WebP or AVIF, one file a request.',
  }),
  route('GET', '/task-photos/:id/image', 'taskPhotos.getImage', {
    binary: 'picture',
    summary: 'The picture of one photo, or its thumbnail.',
  }),
  route('DELETE', '/task-photos/:id', 'taskPhotos.delete', { summary: 'Delete a photo.' }),

  route('GET', '/task-product-categories/:taskId', 'taskProductCategories.list', {
    summary: 'The product categories of one task, in the order they were added.',
  }),
  route('POST', '/task-product-categories', 'taskProductCategories.create', {
    status: 201,
    conflicts: ['taskProductCategoryExists'],
    summary: 'Assign a product category to a task.',
  }),
  route('DELETE', '/task-product-categories/:taskId/:productCategoryId', 'taskProductCategories.delete', {
    summary: 'Remove a product category from a task.',
  }),

  route('GET', '/task-products/:taskId', 'taskProducts.list', {
    summary: 'The products of one task with their line totals, in the order they were added.',
  }),
  route('POST', '/task-products', 'taskProducts.create', {
    status: 201,
    joined: true,
    conflicts: ['taskProductExists'],
    summary: 'Add a product to a task.',
  }),
  route(['PUT', 'PATCH'], '/task-products/:id', 'taskProducts.update', {
    joined: true,
    conflicts: ['taskProductExists'],
    summary: PATCHED,
  }),
  route('DELETE', '/task-products/:id', 'taskProducts.delete', { summary: 'Remove a product from a task.' }),

  route('GET', '/products-by-category/:id', 'products.listByCategory', {
    summary: "The active products whose category is this one's name, newest first.",
  }),
  route('GET', '/products/:id/price-history', 'products.priceHistory', {
    isEndless: true,
    summary: "The changes of a product's price, newest first. Without `limit`, an answer is one page of 50.",
  }),
  route('POST', '/products/:id/picture', 'productPictures.upload', {
    upload: 'photo',
    summary:
      'Give a product its picture, in the place of an earlier one: JPEG, PNG, WebP or AVIF. The answer is the product.',
  }),
  route('GET', '/products/:id/picture', 'productPictures.getImage', {
    binary: 'picture',
    summary: 'The uploaded picture of one product, or its thumbnail.',
  }),
  route('DELETE', '/products/:id/picture', 'productPictures.delete', {
    summary: 'Delete the picture of a product permanently.',
  }),
  ...usualRoutes('products', concepts.product, {
    order: ', newest first',
    deleting: ['productInUse', 'productHasOrders', 'productHasRequests'],
    deleted: ' that no task needs',
  }),

  route('GET', '/product-categories-with-project-types', 'productCategories.listWithProjectTypes', {
    summary: 'Product categories with their project types, by name.',
  }),
  ...usualRoutes('productCategories', concepts['product-category'], {
    order: ' by name',
    saving: ['productCategoryExists'],
    deleted: ' with its links; products keep its name',
  }),
  route('POST', '/product-categories/:id/project-types', 'productCategories.addProjectType', {
    status: 201,
    conflicts: ['projectTypeAssigned'],
    summary: 'Assign a project type to a product category.',
  }),
  route(
    'DELETE',
    '/product-categories/:id/project-types/:projectTypeId',
    'productCategories.removeProjectType',
    { summary: 'Remove a project type from a product category.' },
  ),
  route('POST', '/generate-category-description', 'texts.describeCategory', {
    isThrottled: true,
    summary: 'Draft a description of a product category. Nothing is stored.',
  }),

  ...usualRoutes('subcontractors', concepts.subcontractor, { order: ' by company name' }),

  route('GET', '/leads', 'contactSubmissions.list', {
    summary: 'Leads from the public contact form, newest first.',
  }),
  route('GET', '/leads.csv', 'contactSubmissions.export', {
    csv: true,
    summary: 'All these leads as a file for spreadsheets.',
  }),
  route('GET', '/leads/:id', 'contactSubmissions.get', {
    summary: 'One lead. This does not mark it as read.',
  }),
  route(['PUT', 'PATCH'], '/leads/:id', 'contactSubmissions.update', {
    conflicts: ['leadCannotBecome'],
    summary: 'Set the status or the notes, or whether the lead is read; absent fields stay.',
  }),
  route('DELETE', '/leads/:id', 'contactSubmissions.delete', {
    summary: 'Erase a lead, and its name in the activity log.',
  }),
  route('POST', '/leads/:id/convert', 'contactSubmissions.convert', {
    status: 201,
    location: '/projects/:id',
    joined: true,
    conflicts: ['leadHasProject', 'propertyExists'],
    summary: 'Make a project of a lead, at a new or an existing property. The answer is the project.',
  }),
  // As rest.md names them.
  route('GET', '/contact-submissions', 'contactSubmissions.list', {
    isFormer: true,
    summary: 'The same as `/leads`.',
  }),
  route('GET', '/contact-submissions.csv', 'contactSubmissions.export', {
    isFormer: true,
    csv: true,
    summary: 'The same as `/leads.csv`.',
  }),
  route('DELETE', '/contact-submissions/:id', 'contactSubmissions.delete', {
    isFormer: true,
    summary: 'The same as `/leads/{id}`.',
  }),

  route('GET', '/saved-views', 'savedViews.list', {
    summary: 'The views of lists that you see, in their order: your own, and those of everybody.',
  }),
  route('POST', '/saved-views', 'savedViews.create', {
    status: 201,
    joined: true,
    conflicts: ['savedViewExists', 'tooManySavedViews'],
    summary: 'Keep a view of a list under a name.',
  }),
  route(['PUT', 'PATCH'], '/saved-views/:id', 'savedViews.update', {
    joined: true,
    conflicts: ['savedViewExists', 'tooManySavedViews'],
    summary: PATCHED,
  }),
  route('POST', '/saved-views/:id/move', 'savedViews.move', {
    summary: 'Put a view before another one of its list, or at the end.',
  }),
  route('DELETE', '/saved-views/:id', 'savedViews.delete', { summary: 'Delete a view permanently.' }),

  route('GET', '/settings', 'settings.get', { summary: 'The company and its defaults.' }),
  route(['PUT', 'PATCH'], '/settings', 'settings.update', {
    conflicts: ['ownSecondFactorFirst'],
    summary: PATCHED,
  }),

  route('GET', '/activity', 'activity.list', {
    isEndless: true,
    summary: 'The log of changes, newest first. Without `limit`, an answer is one page of 50 entries.',
  }),
  route('GET', '/activity/:id', 'activity.get', {
    summary: 'One entry of the log, with the values before and after the change.',
  }),
  route('GET', '/activity/changes', 'activity.listChanges', {
    isEndless: true,
    summary:
      'The log with the values before and after each change, newest first. With `entity` and `entityId`, it is the ' +
      'history of one record. Without `limit`, an answer is one page of 50 entries.',
  }),

  route('GET', '/bin', 'bin.list', {
    isEndless: true,
    summary:
      'Deleted records that can be brought back, newest first. Without `limit`, an answer is one page of 50 entries.',
  }),
  route('POST', '/bin/:id/restore', 'bin.restore', {
    conflicts: ['neededRecordDeleted', 'neededRecordGone', 'placeTaken'],
    summary: 'Bring a deleted record back under its old id, with all that was deleted with it.',
  }),
  route('DELETE', '/bin/:id', 'bin.remove', {
    summary: 'Delete a record permanently, with the pictures of its photos.',
  }),

  ...supplierRoutes,
  ...costRoutes,
  ...ledgerRoutes,
  ...receivablesRoutes,
  ...reportRoutes,
  ...invoiceDocumentRoutes,
  ...creditMemoRoutes,
  ...estimateRoutes,
  ...quoteRoutes,
  ...orderingRoutes,
];

/** The public calls below /api. */
export const publicRoutes: Route[] = [
  route('GET', '/catalog', 'catalog.list', {
    isEndless: true,
    maxAgeS: 60,
    isThrottled: true,
    summary: 'The public view of the active products, by name. Always one page.',
  }),
  route('POST', '/contact', 'contactSubmissions.submit', {
    status: 201,
    isThrottled: true,
    summary: 'Send the contact form.',
  }),
];
