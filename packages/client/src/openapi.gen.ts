// Made from apps/server/openapi.json by `npm run client:types`. Not to be edited.

export interface paths {
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check that the process lives. */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check that the database answers. */
        get: operations["ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document. */
        get: operations["openapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document as a page. */
        get: operations["docs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in; the answer sets the session cookie. A 401 with an issue of `code` asks for the code of a second factor. */
        post: operations["session_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the session, also on the server. */
        post: operations["session_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The administrator of this session or key. */
        get: operations["session_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts and the latest activity. */
        get: operations["dashboard_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/properties-dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Properties with their projects counted and budgets summed, newest first. */
        get: operations["properties_listSummaries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/properties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Properties, newest first. */
        get: operations["properties_list"];
        put?: never;
        /** Add a property. */
        post: operations["properties_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/properties.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All these properties as a file for spreadsheets. */
        get: operations["properties_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/properties/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One property. */
        get: operations["properties_get"];
        /** Set the fields that are present; absent ones stay. */
        put: operations["properties_update_put"];
        post?: never;
        /** Delete a property that has no projects. */
        delete: operations["properties_delete"];
        options?: never;
        head?: never;
        /** Set the fields that are present; absent ones stay. */
        patch: operations["properties_update_patch"];
        trace?: never;
    };
    "/api/admin/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Projects, newest first. */
        get: operations["projects_list"];
        put?: never;
        /** Add a project. */
        post: operations["projects_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/projects.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All these projects as a file for spreadsheets. */
        get: operations["projects_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/projects/property/{propertyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The projects of one property, newest first. */
        get: operations["projects_listByProperty"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/projects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One project. */
        get: operations["projects_get"];
        /** Set the fields that are present; absent ones stay. */
        put: operations["projects_update_put"];
        post?: never;
        /** Delete a project with its tasks, their photos and links. */
        delete: operations["projects_delete"];
        options?: never;
        head?: never;
        /** Set the fields that are present; absent ones stay. */
        patch: operations["projects_update_patch"];
        trace?: never;
    };
    "/api/admin/project-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Project types by name. */
        get: operations["projectTypes_list"];
        put?: never;
        /** Add a project type. */
        post: operations["projectTypes_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/project-types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One project type. */
        get: operations["projectTypes_get"];
        /** Set the fields that are present; absent ones stay. */
        put: operations["projectTypes_update_put"];
        post?: never;
        /** Delete a project type that no project uses. */
        delete: operations["projectTypes_delete"];
        options?: never;
        head?: never;
        /** Set the fields that are present; absent ones stay. */
        patch: operations["projectTypes_update_patch"];
        trace?: never;
    };
    "/api/admin/project-types/generate-description": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Draft a description of a project type. Nothing is stored. */
        post: operations["texts_describeProjectType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/project-types/generate-contract-excerpt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Draft a contract excerpt for a project type. Nothing is stored. */
        post: operations["texts_writeContractExcerpt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/project-tasks.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tasks of all projects or of one, each project’s in their order, as a file for spreadsheets. */
        get: operations["projectTasks_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/project-tasks/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tasks of one project, in their order. */
        get: operations["projectTasks_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/project-tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a task to a project. */
        post: operations["projectTasks_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/project-tasks/{projectId}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put tasks of a project before another of its tasks, or at the end. */
        post: operations["projectTasks_move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/project-tasks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the fields that are present; absent ones stay. */
        put: operations["projectTasks_update_put"];
        post?: never;
        /** Delete a task with its photos and links. */
        delete: operations["projectTasks_delete"];
        options?: never;
        head?: never;
        /** Set the fields that are present; absent ones stay. */
        patch: operations["projectTasks_update_patch"];
        trace?: never;
    };
    "/api/admin/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The comments on the project `projectId` or on the task `taskId`, newest first. */
        get: operations["comments_list"];
        put?: never;
        /** Comment on a project or on a task. `@[12]` mentions the administrator 12, who is told. */
        post: operations["comments_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/comments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One comment. */
        get: operations["comments_get"];
        /** Change the text of a comment of one’s own. */
        put: operations["comments_update_put"];
        post?: never;
        /** Delete a comment. */
        delete: operations["comments_delete"];
        options?: never;
        head?: never;
        /** Change the text of a comment of one’s own. */
        patch: operations["comments_update_patch"];
        trace?: never;
    };
    "/api/admin/task-photos/{taskId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The photos of one task, in their order. */
        get: operations["taskPhotos_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/task-photos/{taskId}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put photos of a task before another of its photos, or at the end. */
        post: operations["taskPhotos_move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/task-photos/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a photo to a task: JPEG, PNG, WebP or AVIF, one file a request. */
        post: operations["taskPhotos_upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/task-photos/{id}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The picture of one photo, or its thumbnail. */
        get: operations["taskPhotos_getImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/task-photos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a photo. */
        delete: operations["taskPhotos_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/task-product-categories/{taskId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The product categories of one task, in the order they were added. */
        get: operations["taskProductCategories_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/task-product-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Assign a product category to a task. */
        post: operations["taskProductCategories_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/task-product-categories/{taskId}/{productCategoryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a product category from a task. */
        delete: operations["taskProductCategories_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/task-products/{taskId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The products of one task with their line totals, in the order they were added. */
        get: operations["taskProducts_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/task-products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a product to a task. */
        post: operations["taskProducts_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/task-products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the fields that are present; absent ones stay. */
        put: operations["taskProducts_update_put"];
        post?: never;
        /** Remove a product from a task. */
        delete: operations["taskProducts_delete"];
        options?: never;
        head?: never;
        /** Set the fields that are present; absent ones stay. */
        patch: operations["taskProducts_update_patch"];
        trace?: never;
    };
    "/api/admin/products-by-category/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The active products whose category is this one's name, newest first. */
        get: operations["products_listByCategory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{id}/price-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The changes of a product's price, newest first. Without `limit`, an answer is one page of 50. */
        get: operations["products_priceHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{id}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The uploaded picture of one product, or its thumbnail. */
        get: operations["productPictures_getImage"];
        put?: never;
        /** Give a product its picture, in the place of an earlier one: JPEG, PNG, WebP or AVIF. The answer is the product. */
        post: operations["productPictures_upload"];
        /** Delete the picture of a product permanently. */
        delete: operations["productPictures_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products, newest first. */
        get: operations["products_list"];
        put?: never;
        /** Add a product. */
        post: operations["products_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All these products as a file for spreadsheets. */
        get: operations["products_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One product. */
        get: operations["products_get"];
        /** Set the fields that are present; absent ones stay. */
        put: operations["products_update_put"];
        post?: never;
        /** Delete a product that no task needs. */
        delete: operations["products_delete"];
        options?: never;
        head?: never;
        /** Set the fields that are present; absent ones stay. */
        patch: operations["products_update_patch"];
        trace?: never;
    };
    "/api/admin/product-categories-with-project-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Product categories with their project types, by name. */
        get: operations["productCategories_listWithProjectTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/product-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Product categories by name. */
        get: operations["productCategories_list"];
        put?: never;
        /** Add a product category. */
        post: operations["productCategories_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/product-categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One product category. */
        get: operations["productCategories_get"];
        /** Set the fields that are present; absent ones stay. */
        put: operations["productCategories_update_put"];
        post?: never;
        /** Delete a product category with its links; products keep its name. */
        delete: operations["productCategories_delete"];
        options?: never;
        head?: never;
        /** Set the fields that are present; absent ones stay. */
        patch: operations["productCategories_update_patch"];
        trace?: never;
    };
    "/api/admin/product-categories/{id}/project-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Assign a project type to a product category. */
        post: operations["productCategories_addProjectType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/product-categories/{id}/project-types/{projectTypeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a project type from a product category. */
        delete: operations["productCategories_removeProjectType"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/generate-category-description": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Draft a description of a product category. Nothing is stored. */
        post: operations["texts_describeCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/subcontractors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Subcontractors by company name. */
        get: operations["subcontractors_list"];
        put?: never;
        /** Add a subcontractor. */
        post: operations["subcontractors_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/subcontractors.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All these subcontractors as a file for spreadsheets. */
        get: operations["subcontractors_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/subcontractors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One subcontractor. */
        get: operations["subcontractors_get"];
        /** Set the fields that are present; absent ones stay. */
        put: operations["subcontractors_update_put"];
        post?: never;
        /** Delete a subcontractor. */
        delete: operations["subcontractors_delete"];
        options?: never;
        head?: never;
        /** Set the fields that are present; absent ones stay. */
        patch: operations["subcontractors_update_patch"];
        trace?: never;
    };
    "/api/admin/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Leads from the public contact form, newest first. */
        get: operations["contactSubmissions_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/leads.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All these leads as a file for spreadsheets. */
        get: operations["contactSubmissions_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/leads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One lead. This does not mark it as read. */
        get: operations["contactSubmissions_get"];
        /** Set the status or the notes, or whether the lead is read; absent fields stay. */
        put: operations["contactSubmissions_update_put"];
        post?: never;
        /** Erase a lead, and its name in the activity log. */
        delete: operations["contactSubmissions_delete"];
        options?: never;
        head?: never;
        /** Set the status or the notes, or whether the lead is read; absent fields stay. */
        patch: operations["contactSubmissions_update_patch"];
        trace?: never;
    };
    "/api/admin/leads/{id}/convert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a project of a lead, at a new or an existing property. The answer is the project. */
        post: operations["contactSubmissions_convert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/contact-submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same as `/leads`.
         * @deprecated
         */
        get: operations["contactSubmissions_list_former"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/contact-submissions.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same as `/leads.csv`.
         * @deprecated
         */
        get: operations["contactSubmissions_export_former"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/contact-submissions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * The same as `/leads/{id}`.
         * @deprecated
         */
        delete: operations["contactSubmissions_delete_former"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/saved-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The views of lists that you see, in their order: your own, and those of everybody. */
        get: operations["savedViews_list"];
        put?: never;
        /** Keep a view of a list under a name. */
        post: operations["savedViews_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/saved-views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the fields that are present; absent ones stay. */
        put: operations["savedViews_update_put"];
        post?: never;
        /** Delete a view permanently. */
        delete: operations["savedViews_delete"];
        options?: never;
        head?: never;
        /** Set the fields that are present; absent ones stay. */
        patch: operations["savedViews_update_patch"];
        trace?: never;
    };
    "/api/admin/saved-views/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a view before another one of its list, or at the end. */
        post: operations["savedViews_move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The company and its defaults. */
        get: operations["settings_get"];
        /** Set the fields that are present; absent ones stay. */
        put: operations["settings_update_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Set the fields that are present; absent ones stay. */
        patch: operations["settings_update_patch"];
        trace?: never;
    };
    "/api/admin/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The log of changes, newest first. Without `limit`, an answer is one page of 50 entries. */
        get: operations["activity_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/activity/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One entry of the log, with the values before and after the change. */
        get: operations["activity_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/activity/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The log with the values before and after each change, newest first. With `entity` and `entityId`, it is the history of one record. Without `limit`, an answer is one page of 50 entries. */
        get: operations["activity_listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/bin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deleted records that can be brought back, newest first. Without `limit`, an answer is one page of 50 entries. */
        get: operations["bin_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/bin/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring a deleted record back under its old id, with all that was deleted with it. */
        post: operations["bin_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/bin/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a record permanently, with the pictures of its photos. */
        delete: operations["bin_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/cost-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cost codes by code. */
        get: operations["costCodes_list"];
        put?: never;
        /** Add a cost code. */
        post: operations["costCodes_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/cost-codes.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All these cost codes as a file for spreadsheets. */
        get: operations["costCodes_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/cost-codes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One cost code. */
        get: operations["costCodes_get"];
        /** Set the fields that are present; absent ones stay. */
        put: operations["costCodes_update_put"];
        post?: never;
        /** Delete a cost code. */
        delete: operations["costCodes_delete"];
        options?: never;
        head?: never;
        /** Set the fields that are present; absent ones stay. */
        patch: operations["costCodes_update_patch"];
        trace?: never;
    };
    "/api/catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The public view of the active products, by name. Always one page. */
        get: operations["catalog_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the contact form. */
        post: operations["contactSubmissions_submit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Every answer about a failure. */
        Error: {
            /** @description For people; for a validation error, the first issue. */
            message: string;
            /** @enum {string} */
            code: "VALIDATION" | "UNAUTHENTICATED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "STALE" | "TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_MISMATCH" | "TOO_MANY_REQUESTS" | "UNAVAILABLE" | "INTERNAL";
            /** @description Every wrong field, by its dotted path. */
            issues?: {
                path: string;
                message: string;
            }[];
            /** @description The record that is in the way, as an address of the panel. After `/api`, it is an address of this API. */
            link?: string;
        };
        Session: {
            admin: components["schemas"]["SignedInAdmin"];
        };
        SignedInAdmin: {
            id: number;
            username: string;
            email: string;
            firstName: string;
            lastName: string;
            /** @enum {string} */
            role: "admin" | "viewer";
        };
        Dashboard: {
            properties: number;
            projects: number;
            products: number;
            subcontractors: number;
            recentActivity: components["schemas"]["RecentActivity"][];
        };
        RecentActivity: {
            id: number;
            /** Format: date-time */
            at: string;
            /** @description Full name of the author at that time. */
            actor: string;
            /** @enum {string} */
            action: "created" | "updated" | "deleted" | "restored" | "erased";
            /** @enum {string} */
            entity: "property" | "project" | "project-task" | "product" | "subcontractor" | "contact-submission" | "project-type" | "product-category" | "cost-code" | "task-photo" | "comment" | "task-product" | "admin" | "api-key" | "settings" | "saved-view";
            entityId: number;
            /** @description Name of the record at that time. */
            label: string;
            /** @description Names of the changed fields, if known. */
            fields: string[] | null;
            /** @description Kind of the record that this one is a part of, such as the task of a photo. */
            parentEntity: ("property" | "project" | "project-task" | "product" | "subcontractor" | "contact-submission" | "project-type" | "product-category" | "cost-code" | "task-photo" | "comment" | "task-product" | "admin" | "api-key" | "settings" | "saved-view") | null;
            parentId: number | null;
            /** @description Name of that record at that time. */
            parentLabel: string | null;
            /** @description The number of records in that change; `label` is one of them. */
            count: number;
        };
        PropertySummary: {
            id: number;
            /** Address */
            address: string;
            /** City */
            city: string;
            /** State */
            state: string;
            /** Zip code */
            zipCode: string;
            /**
             * Property type
             * @enum {string}
             */
            propertyType: "single-family" | "multi-family" | "condo" | "townhouse" | "apartment" | "commercial";
            /**
             * Total stories
             * @description Text, stored unchanged. A number is valid too.
             */
            totalStories: string | null;
            /** Year built */
            yearBuilt: number | null;
            /** Square footage */
            squareFootage: number | null;
            /**
             * Notes
             * @description Additional notes, such as lockbox or gate codes.
             */
            description: string | null;
            /** Owner first name */
            ownerFirstName: string | null;
            /** Owner last name */
            ownerLastName: string | null;
            /**
             * Owner email
             * Format: email
             */
            ownerEmail: string | null;
            /** Owner phone */
            ownerPhone: string | null;
            /** Active */
            isActive: boolean;
            /** @description Counts the changes of this record; see If-Match. */
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            projectCount: number;
            /** @description Projects in progress. */
            activeProjects: number;
            /** @description Sum of the budgets of all its projects, in dollars. */
            totalBudget: number;
        };
        /** @description A building for present or future work, and its owner. */
        Property: {
            id: number;
            /** Address */
            address: string;
            /** City */
            city: string;
            /** State */
            state: string;
            /** Zip code */
            zipCode: string;
            /**
             * Property type
             * @enum {string}
             */
            propertyType: "single-family" | "multi-family" | "condo" | "townhouse" | "apartment" | "commercial";
            /**
             * Total stories
             * @description Text, stored unchanged. A number is valid too.
             */
            totalStories: string | null;
            /** Year built */
            yearBuilt: number | null;
            /** Square footage */
            squareFootage: number | null;
            /**
             * Notes
             * @description Additional notes, such as lockbox or gate codes.
             */
            description: string | null;
            /** Owner first name */
            ownerFirstName: string | null;
            /** Owner last name */
            ownerLastName: string | null;
            /**
             * Owner email
             * Format: email
             */
            ownerEmail: string | null;
            /** Owner phone */
            ownerPhone: string | null;
            /** Active */
            isActive: boolean;
            /** @description Counts the changes of this record; see If-Match. */
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ProjectView: {
            id: number;
            /** Project name */
            name: string;
            /** Description */
            description: string | null;
            propertyId: number | null;
            projectTypeId: number | null;
            /** @enum {string} */
            status: "planning" | "in-progress" | "completed" | "on-hold";
            /** Start date */
            startDate: string | null;
            /** End date */
            endDate: string | null;
            /** Budget */
            budget: number | null;
            /** Actual cost */
            actualCost: number | null;
            /** Client name */
            clientName: string | null;
            /**
             * Client email
             * Format: email
             */
            clientEmail: string | null;
            /** Client phone */
            clientPhone: string | null;
            /** @description Counts the changes of this record; see If-Match. */
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            propertyAddress: string | null;
            propertyOwnerName: string | null;
            propertyOwnerPhone: string | null;
            projectTypeName: string | null;
            taskCount: number;
            completedTaskCount: number;
            /** @description Sum over its tasks; 0 without tasks. */
            estimatedHours: number;
        };
        ProjectType: {
            id: number;
            /** Name */
            name: string;
            /** Description */
            description: string | null;
            /**
             * Contract excerpt
             * @description Legal overview for contracts of this kind of work.
             */
            contractExcerpt: string | null;
            /** Active */
            isActive: boolean;
            /** @description Counts the changes of this record; see If-Match. */
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        DescriptionDraft: {
            description: string;
            /**
             * @description A model, or the built-in templates.
             * @enum {string}
             */
            writtenBy: "ai" | "template";
        };
        ContractExcerptDraft: {
            contractExcerpt: string;
            /**
             * @description A model, or the built-in templates.
             * @enum {string}
             */
            writtenBy: "ai" | "template";
        };
        ProjectTaskView: {
            id: number;
            projectId: number;
            /** Task name */
            name: string;
            /** Description */
            description: string | null;
            /** Estimated labor hours */
            estimatedLaborHours: number | null;
            /** Actual labor hours */
            actualLaborHours: number | null;
            /** Completed */
            isCompleted: boolean;
            /** Due date */
            dueOn: string | null;
            assignedSubcontractorId: number | null;
            assignedAdminId: number | null;
            completedAt: string | null;
            /** @description Counts the changes of this record; see If-Match. */
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Of the subcontractor or the administrator. */
            assigneeName: string | null;
            /** @description The number of comments on the task. */
            commentCount: number;
        };
        /**
         * @example {
         *       "id": 410,
         *       "projectId": null,
         *       "taskId": 77,
         *       "adminId": 2,
         *       "author": "Priya Shah",
         *       "text": "@[4] Can you check the slope before the tile goes in?",
         *       "editedAt": null,
         *       "version": 1,
         *       "createdAt": "2026-03-02T14:05:09.120Z",
         *       "updatedAt": "2026-03-02T14:05:09.120Z",
         *       "mentions": [
         *         {
         *           "id": 4,
         *           "name": "Tomas Reyes"
         *         }
         *       ]
         *     }
         */
        CommentView: {
            id: number;
            projectId: number | null;
            taskId: number | null;
            /** @description The author. */
            adminId: number | null;
            /** @description Full name of the author at that time. */
            author: string;
            /**
             * Comment
             * @description Plain text with line breaks. `@[12]` mentions the administrator 12.
             */
            text: string;
            editedAt: string | null;
            /** @description Counts the changes of this record; see If-Match. */
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description The people whom the text mentions. Ids of nobody are left out. */
            mentions: {
                id: number;
                name: string;
            }[];
        };
        TaskPhoto: {
            id: number;
            taskId: number;
            /** File name */
            filename: string;
            /** Original name */
            originalName: string;
            /** @description Size of the stored picture, in bytes. */
            fileSize: number;
            /** @enum {string} */
            mimeType: "image/jpeg" | "image/png" | "image/webp" | "image/avif";
            /** Caption */
            caption: string | null;
            /** Format: date-time */
            uploadedAt: string;
        };
        TaskProductCategory: {
            id: number;
            taskId: number;
            productCategoryId: number;
            /** Format: date-time */
            addedAt: string;
            productCategory: {
                id: number;
                /** Category name */
                name: string;
                /** Description */
                description: string | null;
            };
        };
        TaskProductView: {
            id: number;
            taskId: number;
            productId: number;
            /** Quantity */
            quantity: number;
            /** Notes */
            notes: string | null;
            version: number;
            /** Format: date-time */
            addedAt: string;
            product: {
                id: number;
                /** Product name */
                name: string;
                /**
                 * Category
                 * @description Free text, matched with the names of the product categories.
                 */
                category: string;
                /** Unit */
                unit: string;
                /** Price */
                price: number;
                /** SKU */
                sku: string | null;
                /** Supplier */
                supplier: string | null;
                /** @description Changes with the uploaded picture. `null` without one. */
                pictureKey: string | null;
            };
            /** @description Quantity × current price, rounded half away from zero to cents. Exact to the cent up to 70 trillion dollars. */
            lineTotal: number;
        };
        Product: {
            id: number;
            /** Product name */
            name: string;
            /**
             * Category
             * @description Free text, matched with the names of the product categories.
             */
            category: string;
            /** Subcategory */
            subcategory: string | null;
            /** Description */
            description: string | null;
            /** Brand */
            brand: string | null;
            /** Model */
            model: string | null;
            /** SKU */
            sku: string | null;
            /** Price */
            price: number;
            /** Unit */
            unit: string;
            /** Supplier */
            supplier: string | null;
            /** Image address */
            imageUrl: string | null;
            /** Active */
            isActive: boolean;
            /** @description Changes with the uploaded picture. `null` without one. */
            pictureKey: string | null;
            /** @description Counts the changes of this record; see If-Match. */
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ProductPriceChange: {
            /** @description The id of the line of the log. */
            id: number;
            /** Format: date-time */
            at: string;
            /** @description Full name of the author at that time. */
            actor: string;
            oldPrice: number;
            newPrice: number;
        };
        ProductCategoryWithProjectTypes: {
            id: number;
            /** Category name */
            name: string;
            /** Description */
            description: string | null;
            /** Active */
            isActive: boolean;
            /** @description Counts the changes of this record; see If-Match. */
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            projectTypes: {
                id: number;
                name: string;
            }[];
        };
        ProductCategory: {
            id: number;
            /** Category name */
            name: string;
            /** Description */
            description: string | null;
            /** Active */
            isActive: boolean;
            /** @description Counts the changes of this record; see If-Match. */
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ProjectTypeCategory: {
            id: number;
            projectTypeId: number;
            productCategoryId: number;
            /** Format: date-time */
            createdAt: string;
        };
        Subcontractor: {
            id: number;
            /** Company name */
            companyName: string;
            /** Contact name */
            contactName: string | null;
            /**
             * Email
             * Format: email
             */
            email: string | null;
            /** Phone */
            phone: string | null;
            /** Specialty */
            specialty: string;
            /** Rating */
            rating: number | null;
            /** Active */
            isActive: boolean;
            /** Address */
            address: string | null;
            /** City */
            city: string | null;
            /**
             * State
             * @description Two letters.
             */
            state: string | null;
            /**
             * Zip code
             * @description Five digits.
             */
            zipCode: string | null;
            /** Notes */
            notes: string | null;
            /** @description Counts the changes of this record; see If-Match. */
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ContactSubmission: {
            id: number;
            /** First name */
            firstName: string;
            /** Last name */
            lastName: string;
            /** Company name */
            companyName: string | null;
            /**
             * Email
             * Format: email
             */
            email: string;
            /** Phone */
            phone: string | null;
            /** Business type */
            businessType: string | null;
            /** Project volume */
            projectVolume: string | null;
            /**
             * Topic
             * @description Subject of the message, in the words of the form.
             */
            topic: string | null;
            /** Message */
            message: string | null;
            /**
             * Status
             * @description new > contacted > qualified > won or lost; new and contacted > lost; lost > contacted. Converting wins it.
             * @enum {string}
             */
            status: "new" | "contacted" | "qualified" | "won" | "lost";
            /**
             * Notes
             * @description Notes of the office.
             */
            notes: string | null;
            /** Format: date-time */
            statusChangedAt: string;
            /** @description When an administrator first opened it or changed its status. Null: unread. */
            readAt: string | null;
            /** @description The project that was made of it. */
            projectId: number | null;
            /** @description Counts the changes of this record; see If-Match. */
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /**
         * @example {
         *       "id": 5,
         *       "list": "projects",
         *       "name": "Late kitchens",
         *       "search": {
         *         "q": "kitchen",
         *         "status": "in-progress",
         *         "sort": "start",
         *         "view": "table"
         *       },
         *       "columns": {
         *         "hidden": [
         *           "budget"
         *         ],
         *         "widths": {
         *           "name": 24.5
         *         }
         *       },
         *       "isShared": true,
         *       "isPinned": true,
         *       "isOwn": true,
         *       "ownerName": "Ada Lovelace",
         *       "version": 3,
         *       "createdAt": "2026-03-02T14:05:09.120Z",
         *       "updatedAt": "2026-03-04T16:40:00.000Z"
         *     }
         */
        SavedView: {
            id: number;
            /** @enum {string} */
            list: "properties" | "projects" | "products" | "subcontractors" | "leads" | "project-types" | "product-categories" | "cost-codes" | "activity";
            /**
             * Name
             * @description No two views of a list differ only in case, among your own and among those that everybody sees.
             */
            name: string;
            /** @description The search parameters of the list's address: search, filters, order, and cards or table. */
            search: {
                [key: string]: string | number | boolean;
            };
            /** @description The changes to the columns of the table. `null` is the table as the list has it. */
            columns: {
                hidden: string[];
                /** @description Widths in rem, by the names of columns. */
                widths: {
                    [key: string]: number;
                };
            } | null;
            /**
             * Everybody sees it
             * @description Everybody sees a shared view. Only administrators share, change and delete one.
             */
            isShared: boolean;
            /**
             * Show in navigation
             * @description Whether the navigation of the caller shows it. Each person decides this for every view.
             */
            isPinned: boolean;
            /** @description Whether the caller made it. */
            isOwn: boolean;
            ownerName: string;
            /** @description Counts the changes of this record; see If-Match. */
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Settings: {
            id: number;
            /** Company name */
            companyName: string | null;
            /**
             * Company email
             * Format: email
             */
            companyEmail: string | null;
            /** Company phone */
            companyPhone: string | null;
            /** Company address */
            companyAddress: string | null;
            /** Company city */
            companyCity: string | null;
            /**
             * Company state
             * @description Two letters.
             */
            companyState: string | null;
            /**
             * Company zip code
             * @description Five digits.
             */
            companyZipCode: string | null;
            /**
             * Public prices
             * @description The public catalog shows prices.
             */
            showsPublicPrices: boolean;
            /**
             * Second factor
             * @description Every administrator who signs in with a password must have a second factor. Keys have none.
             */
            requiresSecondFactor: boolean;
            /**
             * Default state
             * @description State of a new address.
             */
            defaultState: string | null;
            /**
             * Default unit
             * @description Unit of a new product.
             */
            defaultUnit: string | null;
            /** @description Counts the changes of this record; see If-Match. */
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Activity: {
            id: number;
            /** Format: date-time */
            at: string;
            /** @description Full name of the author at that time. */
            actor: string;
            /** @enum {string} */
            action: "created" | "updated" | "deleted" | "restored" | "erased";
            /** @enum {string} */
            entity: "property" | "project" | "project-task" | "product" | "subcontractor" | "contact-submission" | "project-type" | "product-category" | "cost-code" | "task-photo" | "comment" | "task-product" | "admin" | "api-key" | "settings" | "saved-view";
            entityId: number;
            /** @description Name of the record at that time. */
            label: string;
            /** @description Names of the changed fields, if known. */
            fields: string[] | null;
            /** @description Kind of the record that this one is a part of, such as the task of a photo. */
            parentEntity: ("property" | "project" | "project-task" | "product" | "subcontractor" | "contact-submission" | "project-type" | "product-category" | "cost-code" | "task-photo" | "comment" | "task-product" | "admin" | "api-key" | "settings" | "saved-view") | null;
            parentId: number | null;
            /** @description Name of that record at that time. */
            parentLabel: string | null;
            /** @description Whether the values before and after are kept. See `/activity/{id}`. */
            hasChanges: boolean;
        };
        RecordChange: {
            id: number;
            /** Format: date-time */
            at: string;
            /** @description Full name of the author at that time. */
            actor: string;
            /** @enum {string} */
            action: "created" | "updated" | "deleted" | "restored" | "erased";
            /** @enum {string} */
            entity: "property" | "project" | "project-task" | "product" | "subcontractor" | "contact-submission" | "project-type" | "product-category" | "cost-code" | "task-photo" | "comment" | "task-product" | "admin" | "api-key" | "settings" | "saved-view";
            entityId: number;
            /** @description Name of the record at that time. */
            label: string;
            /** @description Names of the changed fields, if known. */
            fields: string[] | null;
            /** @description Kind of the record that this one is a part of, such as the task of a photo. */
            parentEntity: ("property" | "project" | "project-task" | "product" | "subcontractor" | "contact-submission" | "project-type" | "product-category" | "cost-code" | "task-photo" | "comment" | "task-product" | "admin" | "api-key" | "settings" | "saved-view") | null;
            parentId: number | null;
            /** @description Name of that record at that time. */
            parentLabel: string | null;
            /** @description The values before and after, by the names of the fields. A reference has the name of the other record at that time. Some fields have no values here, such as passwords and the order of tasks. */
            changes: {
                [key: string]: components["schemas"]["FieldChange"];
            } | null;
        };
        FieldChange: {
            from: string | number | boolean | string[] | null;
            to: string | number | boolean | string[] | null;
        };
        BinEntry: {
            id: number;
            /** @enum {string} */
            entity: "property" | "project" | "project-task" | "task-photo" | "task-product" | "comment" | "project-type" | "product" | "product-category" | "subcontractor" | "cost-code";
            /** @description The id of the record, which it comes back under. */
            entityId: number;
            /** @description Name of the record. */
            label: string;
            /** @description Where the record was, such as the project of a task. */
            detail: string | null;
            /** @description The project that the record is a part of. It may be deleted too. */
            projectId: number | null;
            /** @description Full name of the person who deleted it. */
            actor: string;
            /** Format: date-time */
            deletedAt: string;
            /**
             * Format: date-time
             * @description From then on, it is deleted permanently.
             */
            until: string;
            /** @description The records that were deleted with it, and come back with it. */
            along: {
                /** @enum {string} */
                kind: "property" | "project" | "project-task" | "product" | "subcontractor" | "contact-submission" | "project-type" | "product-category" | "cost-code" | "task-photo" | "comment" | "task-product" | "admin" | "api-key" | "settings" | "saved-view";
                count: number;
            }[];
        };
        Restored: {
            /** @enum {string} */
            entity: "property" | "project" | "project-task" | "task-photo" | "task-product" | "comment" | "project-type" | "product" | "product-category" | "subcontractor" | "cost-code";
            entityId: number;
            label: string;
            /** @description The number of its parts that did not come back. Their products are deleted permanently. */
            leftOut: number;
        };
        /**
         * @example {
         *       "id": 14,
         *       "code": "06-100",
         *       "name": "Framing labor",
         *       "kind": "labor",
         *       "baseRate": 52.5,
         *       "burdenRate": 0.36,
         *       "markupRate": 0.5,
         *       "isTaxable": false,
         *       "isActive": true,
         *       "version": 3,
         *       "createdAt": "2026-03-02T14:05:09.120Z",
         *       "updatedAt": "2026-03-04T16:40:00.000Z"
         *     }
         */
        CostCode: {
            id: number;
            /**
             * Code
             * @description No two codes differ only in case.
             */
            code: string;
            /** Cost code name */
            name: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "material" | "labor" | "subcontract" | "equipment" | "other";
            /**
             * Base rate
             * @description US dollars for one unit or hour. Without it, the rate of the settings applies.
             */
            baseRate: number | null;
            /**
             * Burden rate
             * @description Taxes and insurance on labor, as a ratio of the base rate. 0.36 means 36 %.
             */
            burdenRate: number | null;
            /**
             * Markup rate
             * @description Markup, as a ratio of the cost. 0.25 means 25 %.
             */
            markupRate: number | null;
            /** Taxable */
            isTaxable: boolean;
            /** Active */
            isActive: boolean;
            /** @description Counts the changes of this record; see If-Match. */
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        CatalogProduct: {
            id: number;
            /** Product name */
            name: string;
            /** Brand */
            brand: string | null;
            /** Unit */
            unit: string;
            /**
             * Category
             * @description Free text, matched with the names of the product categories.
             */
            category: string;
            /** @description Price of one unit, in dollars. `null` unless the settings make prices public. */
            price: number | null;
        };
        ContactReceipt: {
            message: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
        };
    };
    ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    openapi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        openapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    docs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    session_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "office",
                 *       "password": "the words you chose"
                 *     }
                 */
                "application/json": {
                    /** Username */
                    username: string;
                    /** Format: password */
                    password: string;
                    /**
                     * Code
                     * @description Six digits from the authenticator app, or a recovery code. Spaces and dashes do not matter.
                     */
                    code?: string | null;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description The session. */
                    "Set-Cookie": string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "admin": {
                     *         "id": 1,
                     *         "username": "office",
                     *         "email": "office@example.com",
                     *         "firstName": "Robin",
                     *         "lastName": "Hale",
                     *         "role": "admin"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    session_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    /** @description The session. */
                    "Set-Cookie": string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    session_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "admin": {
                     *         "id": 1,
                     *         "username": "office",
                     *         "email": "office@example.com",
                     *         "firstName": "Robin",
                     *         "lastName": "Hale",
                     *         "role": "admin"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    dashboard_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "properties": 24,
                     *       "projects": 18,
                     *       "subcontractors": 42,
                     *       "products": 1247,
                     *       "recentActivity": [
                     *         {
                     *           "id": 940,
                     *           "at": "2026-03-04T16:40:00.000Z",
                     *           "actor": "Robin Hale",
                     *           "action": "updated",
                     *           "entity": "project",
                     *           "entityId": 31,
                     *           "label": "Hall bathroom",
                     *           "fields": [
                     *             "startDate",
                     *             "budget"
                     *           ],
                     *           "parentEntity": null,
                     *           "parentId": null,
                     *           "parentLabel": null,
                     *           "count": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    properties_listSummaries: {
        parameters: {
            query?: {
                /** @description Each word is part of one of the searched fields, in any order and without regard to case. */
                search?: string;
                /** @description Rows per page; the next page is in the Link header. */
                limit?: number;
                /** @description Start of the page, from the Link header of the page before. */
                cursor?: string;
                /** @description Only buildings of this kind. */
                propertyType?: "single-family" | "multi-family" | "condo" | "townhouse" | "apartment" | "commercial";
                /** @description Only buildings in this state. */
                state?: string;
                /** @description Key of the order. A minus before it sorts backwards. Records without a value come last. `added` is the order of creation. A cursor is valid only with the sort of its page. */
                sort?: "added" | "-added" | "address" | "-address" | "city" | "-city" | "owner" | "-owner";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description With `limit`, the next page: `<…>; rel="next"`. Absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 12,
                     *         "address": "412 Maple St",
                     *         "city": "Dayton",
                     *         "state": "OH",
                     *         "zipCode": "45402",
                     *         "propertyType": "single-family",
                     *         "totalStories": "2 Story",
                     *         "yearBuilt": 1962,
                     *         "squareFootage": 1840,
                     *         "description": "Lockbox at the side door, code with the office.",
                     *         "ownerFirstName": "Dana",
                     *         "ownerLastName": "Ortiz",
                     *         "ownerEmail": "dana.ortiz@example.com",
                     *         "ownerPhone": "(937) 555-0142",
                     *         "isActive": true,
                     *         "version": 3,
                     *         "createdAt": "2026-03-02T14:05:09.120Z",
                     *         "updatedAt": "2026-03-04T16:40:00.000Z",
                     *         "projectCount": 2,
                     *         "activeProjects": 1,
                     *         "totalBudget": 42300
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PropertySummary"][];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    properties_list: {
        parameters: {
            query?: {
                /** @description Each word is part of one of the searched fields, in any order and without regard to case. */
                search?: string;
                /** @description Rows per page; the next page is in the Link header. */
                limit?: number;
                /** @description Start of the page, from the Link header of the page before. */
                cursor?: string;
                /** @description Only buildings of this kind. */
                propertyType?: "single-family" | "multi-family" | "condo" | "townhouse" | "apartment" | "commercial";
                /** @description Only buildings in this state. */
                state?: string;
                /** @description Key of the order. A minus before it sorts backwards. Records without a value come last. `added` is the order of creation. A cursor is valid only with the sort of its page. */
                sort?: "added" | "-added" | "address" | "-address" | "city" | "-city" | "owner" | "-owner";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description With `limit`, the next page: `<…>; rel="next"`. Absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 12,
                     *         "address": "412 Maple St",
                     *         "city": "Dayton",
                     *         "state": "OH",
                     *         "zipCode": "45402",
                     *         "propertyType": "single-family",
                     *         "totalStories": "2 Story",
                     *         "yearBuilt": 1962,
                     *         "squareFootage": 1840,
                     *         "description": "Lockbox at the side door, code with the office.",
                     *         "ownerFirstName": "Dana",
                     *         "ownerLastName": "Ortiz",
                     *         "ownerEmail": "dana.ortiz@example.com",
                     *         "ownerPhone": "(937) 555-0142",
                     *         "isActive": true,
                     *         "version": 3,
                     *         "createdAt": "2026-03-02T14:05:09.120Z",
                     *         "updatedAt": "2026-03-04T16:40:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Property"][];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    properties_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe. Within 24 hours the same key with the same body gets the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "address": "412 Maple St",
                 *       "city": "Dayton",
                 *       "state": "OH",
                 *       "zipCode": "45402",
                 *       "propertyType": "single-family",
                 *       "totalStories": "2 Story",
                 *       "yearBuilt": 1962,
                 *       "squareFootage": 1840,
                 *       "description": "Lockbox at the side door, code with the office.",
                 *       "ownerFirstName": "Dana",
                 *       "ownerLastName": "Ortiz",
                 *       "ownerEmail": "dana.ortiz@example.com",
                 *       "ownerPhone": "(937) 555-0142",
                 *       "isActive": true
                 *     }
                 */
                "application/json": {
                    /** Address */
                    address: string;
                    /** City */
                    city: string;
                    /** State */
                    state: string;
                    /** Zip code */
                    zipCode: string;
                    /**
                     * Property type
                     * @enum {string}
                     */
                    propertyType: "single-family" | "multi-family" | "condo" | "townhouse" | "apartment" | "commercial";
                    /**
                     * Total stories
                     * @description Text, stored unchanged. A number is valid too.
                     */
                    totalStories?: string | null;
                    /** Year built */
                    yearBuilt?: number | null;
                    /** Square footage */
                    squareFootage?: number | null;
                    /**
                     * Notes
                     * @description Additional notes, such as lockbox or gate codes.
                     */
                    description?: string | null;
                    /** Owner first name */
                    ownerFirstName?: string | null;
                    /** Owner last name */
                    ownerLastName?: string | null;
                    /**
                     * Owner email
                     * Format: email
                     */
                    ownerEmail?: string | null;
                    /** Owner phone */
                    ownerPhone?: string | null;
                    /** Active */
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    /** @description The address of the new record. */
                    Location: string;
                    /** @description The answer of an earlier request with the same key. */
                    "Idempotent-Replay"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "address": "412 Maple St",
                     *       "city": "Dayton",
                     *       "state": "OH",
                     *       "zipCode": "45402",
                     *       "propertyType": "single-family",
                     *       "totalStories": "2 Story",
                     *       "yearBuilt": 1962,
                     *       "squareFootage": 1840,
                     *       "description": "Lockbox at the side door, code with the office.",
                     *       "ownerFirstName": "Dana",
                     *       "ownerLastName": "Ortiz",
                     *       "ownerEmail": "dana.ortiz@example.com",
                     *       "ownerPhone": "(937) 555-0142",
                     *       "isActive": true,
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Property"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `Property already exists`, or the same Idempotency-Key is still under way (then with Retry-After). */
            409: {
                headers: {
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another request used the Idempotency-Key. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    properties_export: {
        parameters: {
            query?: {
                /** @description Each word is part of one of the searched fields, in any order and without regard to case. */
                search?: string;
                /** @description Only buildings of this kind. */
                propertyType?: "single-family" | "multi-family" | "condo" | "townhouse" | "apartment" | "commercial";
                /** @description Only buildings in this state. */
                state?: string;
                /** @description Key of the order. A minus before it sorts backwards. Records without a value come last. `added` is the order of creation. A cursor is valid only with the sort of its page. */
                sort?: "added" | "-added" | "address" | "-address" | "city" | "-city" | "owner" | "-owner";
                /** @description Only records with these ids, separated by commas, at most 500. */
                ids?: string;
                /** @description No records with these ids, separated by commas, at most 500. */
                except?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    properties_get: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "address": "412 Maple St",
                     *       "city": "Dayton",
                     *       "state": "OH",
                     *       "zipCode": "45402",
                     *       "propertyType": "single-family",
                     *       "totalStories": "2 Story",
                     *       "yearBuilt": 1962,
                     *       "squareFootage": 1840,
                     *       "description": "Lockbox at the side door, code with the office.",
                     *       "ownerFirstName": "Dana",
                     *       "ownerLastName": "Ortiz",
                     *       "ownerEmail": "dana.ortiz@example.com",
                     *       "ownerPhone": "(937) 555-0142",
                     *       "isActive": true,
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Property"];
                };
            };
            /** @description If-None-Match: the record is unchanged. */
            304: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    properties_update_put: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "address": "412 Maple St",
                 *       "city": "Dayton",
                 *       "state": "OH",
                 *       "zipCode": "45402",
                 *       "propertyType": "single-family",
                 *       "totalStories": "2 Story",
                 *       "yearBuilt": 1962,
                 *       "squareFootage": 1840,
                 *       "description": "Lockbox at the side door, code with the office.",
                 *       "ownerFirstName": "Dana",
                 *       "ownerLastName": "Ortiz",
                 *       "ownerEmail": "dana.ortiz@example.com",
                 *       "ownerPhone": "(937) 555-0142",
                 *       "isActive": true
                 *     }
                 */
                "application/json": {
                    /** Address */
                    address?: string;
                    /** City */
                    city?: string;
                    /** State */
                    state?: string;
                    /** Zip code */
                    zipCode?: string;
                    /**
                     * Property type
                     * @enum {string}
                     */
                    propertyType?: "single-family" | "multi-family" | "condo" | "townhouse" | "apartment" | "commercial";
                    /**
                     * Total stories
                     * @description Text, stored unchanged. A number is valid too.
                     */
                    totalStories?: string | null;
                    /** Year built */
                    yearBuilt?: number | null;
                    /** Square footage */
                    squareFootage?: number | null;
                    /**
                     * Notes
                     * @description Additional notes, such as lockbox or gate codes.
                     */
                    description?: string | null;
                    /** Owner first name */
                    ownerFirstName?: string | null;
                    /** Owner last name */
                    ownerLastName?: string | null;
                    /**
                     * Owner email
                     * Format: email
                     */
                    ownerEmail?: string | null;
                    /** Owner phone */
                    ownerPhone?: string | null;
                    /** Active */
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "address": "412 Maple St",
                     *       "city": "Dayton",
                     *       "state": "OH",
                     *       "zipCode": "45402",
                     *       "propertyType": "single-family",
                     *       "totalStories": "2 Story",
                     *       "yearBuilt": 1962,
                     *       "squareFootage": 1840,
                     *       "description": "Lockbox at the side door, code with the office.",
                     *       "ownerFirstName": "Dana",
                     *       "ownerLastName": "Ortiz",
                     *       "ownerEmail": "dana.ortiz@example.com",
                     *       "ownerPhone": "(937) 555-0142",
                     *       "isActive": true,
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Property"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `Property already exists`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    properties_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `Property has 2 projects. Delete them first.`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    properties_update_patch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "address": "412 Maple St",
                 *       "city": "Dayton",
                 *       "state": "OH",
                 *       "zipCode": "45402",
                 *       "propertyType": "single-family",
                 *       "totalStories": "2 Story",
                 *       "yearBuilt": 1962,
                 *       "squareFootage": 1840,
                 *       "description": "Lockbox at the side door, code with the office.",
                 *       "ownerFirstName": "Dana",
                 *       "ownerLastName": "Ortiz",
                 *       "ownerEmail": "dana.ortiz@example.com",
                 *       "ownerPhone": "(937) 555-0142",
                 *       "isActive": true
                 *     }
                 */
                "application/json": {
                    /** Address */
                    address?: string;
                    /** City */
                    city?: string;
                    /** State */
                    state?: string;
                    /** Zip code */
                    zipCode?: string;
                    /**
                     * Property type
                     * @enum {string}
                     */
                    propertyType?: "single-family" | "multi-family" | "condo" | "townhouse" | "apartment" | "commercial";
                    /**
                     * Total stories
                     * @description Text, stored unchanged. A number is valid too.
                     */
                    totalStories?: string | null;
                    /** Year built */
                    yearBuilt?: number | null;
                    /** Square footage */
                    squareFootage?: number | null;
                    /**
                     * Notes
                     * @description Additional notes, such as lockbox or gate codes.
                     */
                    description?: string | null;
                    /** Owner first name */
                    ownerFirstName?: string | null;
                    /** Owner last name */
                    ownerLastName?: string | null;
                    /**
                     * Owner email
                     * Format: email
                     */
                    ownerEmail?: string | null;
                    /** Owner phone */
                    ownerPhone?: string | null;
                    /** Active */
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "address": "412 Maple St",
                     *       "city": "Dayton",
                     *       "state": "OH",
                     *       "zipCode": "45402",
                     *       "propertyType": "single-family",
                     *       "totalStories": "2 Story",
                     *       "yearBuilt": 1962,
                     *       "squareFootage": 1840,
                     *       "description": "Lockbox at the side door, code with the office.",
                     *       "ownerFirstName": "Dana",
                     *       "ownerLastName": "Ortiz",
                     *       "ownerEmail": "dana.ortiz@example.com",
                     *       "ownerPhone": "(937) 555-0142",
                     *       "isActive": true,
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Property"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `Property already exists`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    projects_list: {
        parameters: {
            query?: {
                /** @description Each word is part of one of the searched fields, in any order and without regard to case. */
                search?: string;
                /** @description Rows per page; the next page is in the Link header. */
                limit?: number;
                /** @description Start of the page, from the Link header of the page before. */
                cursor?: string;
                /** @description Only projects in this state. */
                status?: "planning" | "in-progress" | "completed" | "on-hold";
                /** @description Only projects of this type. */
                projectTypeId?: number;
                /** @description Key of the order. A minus before it sorts backwards. Records without a value come last. `added` is the order of creation. A cursor is valid only with the sort of its page. */
                sort?: "added" | "-added" | "name" | "-name" | "startDate" | "-startDate" | "budget" | "-budget" | "status" | "-status";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description With `limit`, the next page: `<…>; rel="next"`. Absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 31,
                     *         "name": "Hall bathroom",
                     *         "description": "New tub, tile to the ceiling, heated floor.",
                     *         "propertyId": 12,
                     *         "projectTypeId": 3,
                     *         "status": "in-progress",
                     *         "startDate": "2026-03-09",
                     *         "endDate": "2026-04-17",
                     *         "budget": 18500,
                     *         "actualCost": 6240.75,
                     *         "clientName": "Dana Ortiz",
                     *         "clientEmail": "dana.ortiz@example.com",
                     *         "clientPhone": "(937) 555-0142",
                     *         "version": 3,
                     *         "createdAt": "2026-03-02T14:05:09.120Z",
                     *         "updatedAt": "2026-03-04T16:40:00.000Z",
                     *         "propertyAddress": "412 Maple St, Dayton, OH 45402",
                     *         "propertyOwnerName": "Dana Ortiz",
                     *         "propertyOwnerPhone": "(937) 555-0142",
                     *         "projectTypeName": "Bathroom Remodel",
                     *         "taskCount": 6,
                     *         "completedTaskCount": 2,
                     *         "estimatedHours": 64.5
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ProjectView"][];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    projects_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe. Within 24 hours the same key with the same body gets the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Hall bathroom",
                 *       "description": "New tub, tile to the ceiling, heated floor.",
                 *       "propertyId": 12,
                 *       "projectTypeId": 3,
                 *       "status": "in-progress",
                 *       "startDate": "2026-03-09",
                 *       "endDate": "2026-04-17",
                 *       "budget": 18500,
                 *       "actualCost": 6240.75,
                 *       "clientName": "Dana Ortiz",
                 *       "clientEmail": "dana.ortiz@example.com",
                 *       "clientPhone": "(937) 555-0142"
                 *     }
                 */
                "application/json": {
                    /** Project name */
                    name: string;
                    /** Description */
                    description?: string | null;
                    propertyId?: number | null;
                    projectTypeId?: number | null;
                    /** @enum {string} */
                    status?: "planning" | "in-progress" | "completed" | "on-hold";
                    /** Start date */
                    startDate?: string | null;
                    /** End date */
                    endDate?: string | null;
                    /** Budget */
                    budget?: number | null;
                    /** Actual cost */
                    actualCost?: number | null;
                    /** Client name */
                    clientName?: string | null;
                    /**
                     * Client email
                     * Format: email
                     */
                    clientEmail?: string | null;
                    /** Client phone */
                    clientPhone?: string | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    /** @description The address of the new record. */
                    Location: string;
                    /** @description The answer of an earlier request with the same key. */
                    "Idempotent-Replay"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 31,
                     *       "name": "Hall bathroom",
                     *       "description": "New tub, tile to the ceiling, heated floor.",
                     *       "propertyId": 12,
                     *       "projectTypeId": 3,
                     *       "status": "in-progress",
                     *       "startDate": "2026-03-09",
                     *       "endDate": "2026-04-17",
                     *       "budget": 18500,
                     *       "actualCost": 6240.75,
                     *       "clientName": "Dana Ortiz",
                     *       "clientEmail": "dana.ortiz@example.com",
                     *       "clientPhone": "(937) 555-0142",
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z",
                     *       "propertyAddress": "412 Maple St, Dayton, OH 45402",
                     *       "propertyOwnerName": "Dana Ortiz",
                     *       "propertyOwnerPhone": "(937) 555-0142",
                     *       "projectTypeName": "Bathroom Remodel",
                     *       "taskCount": 6,
                     *       "completedTaskCount": 2,
                     *       "estimatedHours": 64.5
                     *     }
                     */
                    "application/json": components["schemas"]["ProjectView"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: the same Idempotency-Key is still under way (then with Retry-After). */
            409: {
                headers: {
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another request used the Idempotency-Key. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    projects_export: {
        parameters: {
            query?: {
                /** @description Each word is part of one of the searched fields, in any order and without regard to case. */
                search?: string;
                /** @description Only projects in this state. */
                status?: "planning" | "in-progress" | "completed" | "on-hold";
                /** @description Only projects of this type. */
                projectTypeId?: number;
                /** @description Key of the order. A minus before it sorts backwards. Records without a value come last. `added` is the order of creation. A cursor is valid only with the sort of its page. */
                sort?: "added" | "-added" | "name" | "-name" | "startDate" | "-startDate" | "budget" | "-budget" | "status" | "-status";
                /** @description Only records with these ids, separated by commas, at most 500. */
                ids?: string;
                /** @description No records with these ids, separated by commas, at most 500. */
                except?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    projects_listByProperty: {
        parameters: {
            query?: {
                /** @description Each word is part of one of the searched fields, in any order and without regard to case. */
                search?: string;
                /** @description Rows per page; the next page is in the Link header. */
                limit?: number;
                /** @description Start of the page, from the Link header of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                propertyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description With `limit`, the next page: `<…>; rel="next"`. Absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 31,
                     *         "name": "Hall bathroom",
                     *         "description": "New tub, tile to the ceiling, heated floor.",
                     *         "propertyId": 12,
                     *         "projectTypeId": 3,
                     *         "status": "in-progress",
                     *         "startDate": "2026-03-09",
                     *         "endDate": "2026-04-17",
                     *         "budget": 18500,
                     *         "actualCost": 6240.75,
                     *         "clientName": "Dana Ortiz",
                     *         "clientEmail": "dana.ortiz@example.com",
                     *         "clientPhone": "(937) 555-0142",
                     *         "version": 3,
                     *         "createdAt": "2026-03-02T14:05:09.120Z",
                     *         "updatedAt": "2026-03-04T16:40:00.000Z",
                     *         "propertyAddress": "412 Maple St, Dayton, OH 45402",
                     *         "propertyOwnerName": "Dana Ortiz",
                     *         "propertyOwnerPhone": "(937) 555-0142",
                     *         "projectTypeName": "Bathroom Remodel",
                     *         "taskCount": 6,
                     *         "completedTaskCount": 2,
                     *         "estimatedHours": 64.5
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ProjectView"][];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    projects_get: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 31,
                     *       "name": "Hall bathroom",
                     *       "description": "New tub, tile to the ceiling, heated floor.",
                     *       "propertyId": 12,
                     *       "projectTypeId": 3,
                     *       "status": "in-progress",
                     *       "startDate": "2026-03-09",
                     *       "endDate": "2026-04-17",
                     *       "budget": 18500,
                     *       "actualCost": 6240.75,
                     *       "clientName": "Dana Ortiz",
                     *       "clientEmail": "dana.ortiz@example.com",
                     *       "clientPhone": "(937) 555-0142",
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z",
                     *       "propertyAddress": "412 Maple St, Dayton, OH 45402",
                     *       "propertyOwnerName": "Dana Ortiz",
                     *       "propertyOwnerPhone": "(937) 555-0142",
                     *       "projectTypeName": "Bathroom Remodel",
                     *       "taskCount": 6,
                     *       "completedTaskCount": 2,
                     *       "estimatedHours": 64.5
                     *     }
                     */
                    "application/json": components["schemas"]["ProjectView"];
                };
            };
            /** @description If-None-Match: the record is unchanged. */
            304: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    projects_update_put: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Hall bathroom",
                 *       "description": "New tub, tile to the ceiling, heated floor.",
                 *       "propertyId": 12,
                 *       "projectTypeId": 3,
                 *       "status": "in-progress",
                 *       "startDate": "2026-03-09",
                 *       "endDate": "2026-04-17",
                 *       "budget": 18500,
                 *       "actualCost": 6240.75,
                 *       "clientName": "Dana Ortiz",
                 *       "clientEmail": "dana.ortiz@example.com",
                 *       "clientPhone": "(937) 555-0142"
                 *     }
                 */
                "application/json": {
                    /** Project name */
                    name?: string;
                    /** Description */
                    description?: string | null;
                    propertyId?: number | null;
                    projectTypeId?: number | null;
                    /** @enum {string} */
                    status?: "planning" | "in-progress" | "completed" | "on-hold";
                    /** Start date */
                    startDate?: string | null;
                    /** End date */
                    endDate?: string | null;
                    /** Budget */
                    budget?: number | null;
                    /** Actual cost */
                    actualCost?: number | null;
                    /** Client name */
                    clientName?: string | null;
                    /**
                     * Client email
                     * Format: email
                     */
                    clientEmail?: string | null;
                    /** Client phone */
                    clientPhone?: string | null;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 31,
                     *       "name": "Hall bathroom",
                     *       "description": "New tub, tile to the ceiling, heated floor.",
                     *       "propertyId": 12,
                     *       "projectTypeId": 3,
                     *       "status": "in-progress",
                     *       "startDate": "2026-03-09",
                     *       "endDate": "2026-04-17",
                     *       "budget": 18500,
                     *       "actualCost": 6240.75,
                     *       "clientName": "Dana Ortiz",
                     *       "clientEmail": "dana.ortiz@example.com",
                     *       "clientPhone": "(937) 555-0142",
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z",
                     *       "propertyAddress": "412 Maple St, Dayton, OH 45402",
                     *       "propertyOwnerName": "Dana Ortiz",
                     *       "propertyOwnerPhone": "(937) 555-0142",
                     *       "projectTypeName": "Bathroom Remodel",
                     *       "taskCount": 6,
                     *       "completedTaskCount": 2,
                     *       "estimatedHours": 64.5
                     *     }
                     */
                    "application/json": components["schemas"]["ProjectView"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    projects_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    projects_update_patch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Hall bathroom",
                 *       "description": "New tub, tile to the ceiling, heated floor.",
                 *       "propertyId": 12,
                 *       "projectTypeId": 3,
                 *       "status": "in-progress",
                 *       "startDate": "2026-03-09",
                 *       "endDate": "2026-04-17",
                 *       "budget": 18500,
                 *       "actualCost": 6240.75,
                 *       "clientName": "Dana Ortiz",
                 *       "clientEmail": "dana.ortiz@example.com",
                 *       "clientPhone": "(937) 555-0142"
                 *     }
                 */
                "application/json": {
                    /** Project name */
                    name?: string;
                    /** Description */
                    description?: string | null;
                    propertyId?: number | null;
                    projectTypeId?: number | null;
                    /** @enum {string} */
                    status?: "planning" | "in-progress" | "completed" | "on-hold";
                    /** Start date */
                    startDate?: string | null;
                    /** End date */
                    endDate?: string | null;
                    /** Budget */
                    budget?: number | null;
                    /** Actual cost */
                    actualCost?: number | null;
                    /** Client name */
                    clientName?: string | null;
                    /**
                     * Client email
                     * Format: email
                     */
                    clientEmail?: string | null;
                    /** Client phone */
                    clientPhone?: string | null;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 31,
                     *       "name": "Hall bathroom",
                     *       "description": "New tub, tile to the ceiling, heated floor.",
                     *       "propertyId": 12,
                     *       "projectTypeId": 3,
                     *       "status": "in-progress",
                     *       "startDate": "2026-03-09",
                     *       "endDate": "2026-04-17",
                     *       "budget": 18500,
                     *       "actualCost": 6240.75,
                     *       "clientName": "Dana Ortiz",
                     *       "clientEmail": "dana.ortiz@example.com",
                     *       "clientPhone": "(937) 555-0142",
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z",
                     *       "propertyAddress": "412 Maple St, Dayton, OH 45402",
                     *       "propertyOwnerName": "Dana Ortiz",
                     *       "propertyOwnerPhone": "(937) 555-0142",
                     *       "projectTypeName": "Bathroom Remodel",
                     *       "taskCount": 6,
                     *       "completedTaskCount": 2,
                     *       "estimatedHours": 64.5
                     *     }
                     */
                    "application/json": components["schemas"]["ProjectView"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    projectTypes_list: {
        parameters: {
            query?: {
                /** @description Each word is part of one of the searched fields, in any order and without regard to case. */
                search?: string;
                /** @description Rows per page; the next page is in the Link header. */
                limit?: number;
                /** @description Start of the page, from the Link header of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description With `limit`, the next page: `<…>; rel="next"`. Absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 3,
                     *         "name": "Bathroom Remodel",
                     *         "description": "From the first measurement to the last bead of caulk: fixtures, tile, plumbing and light.",
                     *         "contractExcerpt": "The contractor supplies labor and materials for the work described in the estimate.",
                     *         "isActive": true,
                     *         "version": 3,
                     *         "createdAt": "2026-03-02T14:05:09.120Z",
                     *         "updatedAt": "2026-03-04T16:40:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ProjectType"][];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    projectTypes_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe. Within 24 hours the same key with the same body gets the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Bathroom Remodel",
                 *       "description": "From the first measurement to the last bead of caulk: fixtures, tile, plumbing and light.",
                 *       "contractExcerpt": "The contractor supplies labor and materials for the work described in the estimate.",
                 *       "isActive": true
                 *     }
                 */
                "application/json": {
                    /** Name */
                    name: string;
                    /** Description */
                    description?: string | null;
                    /**
                     * Contract excerpt
                     * @description Legal overview for contracts of this kind of work.
                     */
                    contractExcerpt?: string | null;
                    /** Active */
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    /** @description The address of the new record. */
                    Location: string;
                    /** @description The answer of an earlier request with the same key. */
                    "Idempotent-Replay"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "name": "Bathroom Remodel",
                     *       "description": "From the first measurement to the last bead of caulk: fixtures, tile, plumbing and light.",
                     *       "contractExcerpt": "The contractor supplies labor and materials for the work described in the estimate.",
                     *       "isActive": true,
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ProjectType"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: the same Idempotency-Key is still under way (then with Retry-After). */
            409: {
                headers: {
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another request used the Idempotency-Key. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    projectTypes_get: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "name": "Bathroom Remodel",
                     *       "description": "From the first measurement to the last bead of caulk: fixtures, tile, plumbing and light.",
                     *       "contractExcerpt": "The contractor supplies labor and materials for the work described in the estimate.",
                     *       "isActive": true,
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ProjectType"];
                };
            };
            /** @description If-None-Match: the record is unchanged. */
            304: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    projectTypes_update_put: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Bathroom Remodel",
                 *       "description": "From the first measurement to the last bead of caulk: fixtures, tile, plumbing and light.",
                 *       "contractExcerpt": "The contractor supplies labor and materials for the work described in the estimate.",
                 *       "isActive": true
                 *     }
                 */
                "application/json": {
                    /** Name */
                    name?: string;
                    /** Description */
                    description?: string | null;
                    /**
                     * Contract excerpt
                     * @description Legal overview for contracts of this kind of work.
                     */
                    contractExcerpt?: string | null;
                    /** Active */
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "name": "Bathroom Remodel",
                     *       "description": "From the first measurement to the last bead of caulk: fixtures, tile, plumbing and light.",
                     *       "contractExcerpt": "The contractor supplies labor and materials for the work described in the estimate.",
                     *       "isActive": true,
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ProjectType"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    projectTypes_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `Project type is used by 2 projects`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    projectTypes_update_patch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Bathroom Remodel",
                 *       "description": "From the first measurement to the last bead of caulk: fixtures, tile, plumbing and light.",
                 *       "contractExcerpt": "The contractor supplies labor and materials for the work described in the estimate.",
                 *       "isActive": true
                 *     }
                 */
                "application/json": {
                    /** Name */
                    name?: string;
                    /** Description */
                    description?: string | null;
                    /**
                     * Contract excerpt
                     * @description Legal overview for contracts of this kind of work.
                     */
                    contractExcerpt?: string | null;
                    /** Active */
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "name": "Bathroom Remodel",
                     *       "description": "From the first measurement to the last bead of caulk: fixtures, tile, plumbing and light.",
                     *       "contractExcerpt": "The contractor supplies labor and materials for the work described in the estimate.",
                     *       "isActive": true,
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ProjectType"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    texts_describeProjectType: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe. Within 24 hours the same key with the same body gets the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Bathroom Remodel"
                 *     }
                 */
                "application/json": {
                    /** Name */
                    name: string;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description The answer of an earlier request with the same key. */
                    "Idempotent-Replay"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "description": "From the first measurement to the last bead of caulk: fixtures, tile, plumbing and light.",
                     *       "writtenBy": "template"
                     *     }
                     */
                    "application/json": components["schemas"]["DescriptionDraft"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: the same Idempotency-Key is still under way (then with Retry-After). */
            409: {
                headers: {
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another request used the Idempotency-Key. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    texts_writeContractExcerpt: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe. Within 24 hours the same key with the same body gets the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Bathroom Remodel",
                 *       "description": "From the first measurement to the last bead of caulk: fixtures, tile, plumbing and light."
                 *     }
                 */
                "application/json": {
                    /** Name */
                    name: string;
                    /** Description */
                    description?: string | null;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description The answer of an earlier request with the same key. */
                    "Idempotent-Replay"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "contractExcerpt": "The contractor supplies labor and materials for the work described in the estimate.",
                     *       "writtenBy": "template"
                     *     }
                     */
                    "application/json": components["schemas"]["ContractExcerptDraft"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: the same Idempotency-Key is still under way (then with Retry-After). */
            409: {
                headers: {
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another request used the Idempotency-Key. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    projectTasks_export: {
        parameters: {
            query?: {
                /** @description Only tasks of this project. */
                projectId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    projectTasks_list: {
        parameters: {
            query?: {
                /** @description Each word is part of one of the searched fields, in any order and without regard to case. */
                search?: string;
                /** @description Rows per page; the next page is in the Link header. */
                limit?: number;
                /** @description Start of the page, from the Link header of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description With `limit`, the next page: `<…>; rel="next"`. Absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 77,
                     *         "projectId": 31,
                     *         "name": "Set the tile",
                     *         "description": "Walls first, floor last.",
                     *         "estimatedLaborHours": 16,
                     *         "actualLaborHours": 12.5,
                     *         "isCompleted": false,
                     *         "completedAt": null,
                     *         "dueOn": "2026-03-20",
                     *         "assignedSubcontractorId": 7,
                     *         "assignedAdminId": null,
                     *         "version": 3,
                     *         "createdAt": "2026-03-02T14:05:09.120Z",
                     *         "updatedAt": "2026-03-04T16:40:00.000Z",
                     *         "assigneeName": "Miami Valley Plumbing",
                     *         "commentCount": 2
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ProjectTaskView"][];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    projectTasks_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe. Within 24 hours the same key with the same body gets the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": 31,
                 *       "name": "Set the tile",
                 *       "description": "Walls first, floor last.",
                 *       "estimatedLaborHours": 16,
                 *       "actualLaborHours": 12.5,
                 *       "isCompleted": false,
                 *       "dueOn": "2026-03-20",
                 *       "assignedSubcontractorId": 7,
                 *       "assignedAdminId": null
                 *     }
                 */
                "application/json": {
                    projectId: number;
                    /** Task name */
                    name: string;
                    /** Description */
                    description?: string | null;
                    /** Estimated labor hours */
                    estimatedLaborHours?: number | null;
                    /** Actual labor hours */
                    actualLaborHours?: number | null;
                    /** Completed */
                    isCompleted?: boolean;
                    /** Due date */
                    dueOn?: string | null;
                    assignedSubcontractorId?: number | null;
                    assignedAdminId?: number | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    /** @description The answer of an earlier request with the same key. */
                    "Idempotent-Replay"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 77,
                     *       "projectId": 31,
                     *       "name": "Set the tile",
                     *       "description": "Walls first, floor last.",
                     *       "estimatedLaborHours": 16,
                     *       "actualLaborHours": 12.5,
                     *       "isCompleted": false,
                     *       "completedAt": null,
                     *       "dueOn": "2026-03-20",
                     *       "assignedSubcontractorId": 7,
                     *       "assignedAdminId": null,
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z",
                     *       "assigneeName": "Miami Valley Plumbing",
                     *       "commentCount": 2
                     *     }
                     */
                    "application/json": components["schemas"]["ProjectTaskView"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: the same Idempotency-Key is still under way (then with Retry-After). */
            409: {
                headers: {
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another request used the Idempotency-Key. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    projectTasks_move: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe. Within 24 hours the same key with the same body gets the first answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         77
                 *       ],
                 *       "beforeId": 75
                 *     }
                 */
                "application/json": {
                    ids: number[];
                    beforeId?: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    /** @description The answer of an earlier request with the same key. */
                    "Idempotent-Replay"?: "true";
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: the same Idempotency-Key is still under way (then with Retry-After). */
            409: {
                headers: {
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another request used the Idempotency-Key. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    projectTasks_update_put: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": 31,
                 *       "name": "Set the tile",
                 *       "description": "Walls first, floor last.",
                 *       "estimatedLaborHours": 16,
                 *       "actualLaborHours": 12.5,
                 *       "isCompleted": false,
                 *       "dueOn": "2026-03-20",
                 *       "assignedSubcontractorId": 7,
                 *       "assignedAdminId": null
                 *     }
                 */
                "application/json": {
                    projectId?: number;
                    /** Task name */
                    name?: string;
                    /** Description */
                    description?: string | null;
                    /** Estimated labor hours */
                    estimatedLaborHours?: number | null;
                    /** Actual labor hours */
                    actualLaborHours?: number | null;
                    /** Completed */
                    isCompleted?: boolean;
                    /** Due date */
                    dueOn?: string | null;
                    assignedSubcontractorId?: number | null;
                    assignedAdminId?: number | null;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 77,
                     *       "projectId": 31,
                     *       "name": "Set the tile",
                     *       "description": "Walls first, floor last.",
                     *       "estimatedLaborHours": 16,
                     *       "actualLaborHours": 12.5,
                     *       "isCompleted": false,
                     *       "completedAt": null,
                     *       "dueOn": "2026-03-20",
                     *       "assignedSubcontractorId": 7,
                     *       "assignedAdminId": null,
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z",
                     *       "assigneeName": "Miami Valley Plumbing",
                     *       "commentCount": 2
                     *     }
                     */
                    "application/json": components["schemas"]["ProjectTaskView"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    projectTasks_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    projectTasks_update_patch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": 31,
                 *       "name": "Set the tile",
                 *       "description": "Walls first, floor last.",
                 *       "estimatedLaborHours": 16,
                 *       "actualLaborHours": 12.5,
                 *       "isCompleted": false,
                 *       "dueOn": "2026-03-20",
                 *       "assignedSubcontractorId": 7,
                 *       "assignedAdminId": null
                 *     }
                 */
                "application/json": {
                    projectId?: number;
                    /** Task name */
                    name?: string;
                    /** Description */
                    description?: string | null;
                    /** Estimated labor hours */
                    estimatedLaborHours?: number | null;
                    /** Actual labor hours */
                    actualLaborHours?: number | null;
                    /** Completed */
                    isCompleted?: boolean;
                    /** Due date */
                    dueOn?: string | null;
                    assignedSubcontractorId?: number | null;
                    assignedAdminId?: number | null;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 77,
                     *       "projectId": 31,
                     *       "name": "Set the tile",
                     *       "description": "Walls first, floor last.",
                     *       "estimatedLaborHours": 16,
                     *       "actualLaborHours": 12.5,
                     *       "isCompleted": false,
                     *       "completedAt": null,
                     *       "dueOn": "2026-03-20",
                     *       "assignedSubcontractorId": 7,
                     *       "assignedAdminId": null,
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z",
                     *       "assigneeName": "Miami Valley Plumbing",
                     *       "commentCount": 2
                     *     }
                     */
                    "application/json": components["schemas"]["ProjectTaskView"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    comments_list: {
        parameters: {
            query?: {
                /** @description Each word is part of one of the searched fields, in any order and without regard to case. */
                search?: string;
                /** @description Rows per page; the next page is in the Link header. */
                limit?: number;
                /** @description Start of the page, from the Link header of the page before. */
                cursor?: string;
                /** @description The comments on this project, without those on its tasks. */
                projectId?: number;
                /** @description The comments on this task. */
                taskId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description With `limit`, the next page: `<…>; rel="next"`. Absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 410,
                     *         "projectId": null,
                     *         "taskId": 77,
                     *         "adminId": 2,
                     *         "author": "Priya Shah",
                     *         "text": "@[4] Can you check the slope before the tile goes in?",
                     *         "editedAt": null,
                     *         "version": 1,
                     *         "createdAt": "2026-03-02T14:05:09.120Z",
                     *         "updatedAt": "2026-03-02T14:05:09.120Z",
                     *         "mentions": [
                     *           {
                     *             "id": 4,
                     *             "name": "Tomas Reyes"
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["CommentView"][];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    comments_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe. Within 24 hours the same key with the same body gets the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": null,
                 *       "taskId": 77,
                 *       "text": "@[4] Can you check the slope before the tile goes in?"
                 *     }
                 */
                "application/json": {
                    projectId?: number | null;
                    taskId?: number | null;
                    /**
                     * Comment
                     * @description Plain text with line breaks. `@[12]` mentions the administrator 12.
                     */
                    text: string;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    /** @description The address of the new record. */
                    Location: string;
                    /** @description The answer of an earlier request with the same key. */
                    "Idempotent-Replay"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 410,
                     *       "projectId": null,
                     *       "taskId": 77,
                     *       "adminId": 2,
                     *       "author": "Priya Shah",
                     *       "text": "@[4] Can you check the slope before the tile goes in?",
                     *       "editedAt": null,
                     *       "version": 1,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-02T14:05:09.120Z",
                     *       "mentions": [
                     *         {
                     *           "id": 4,
                     *           "name": "Tomas Reyes"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CommentView"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: the same Idempotency-Key is still under way (then with Retry-After). */
            409: {
                headers: {
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another request used the Idempotency-Key. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    comments_get: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 410,
                     *       "projectId": null,
                     *       "taskId": 77,
                     *       "adminId": 2,
                     *       "author": "Priya Shah",
                     *       "text": "@[4] Can you check the slope before the tile goes in?",
                     *       "editedAt": null,
                     *       "version": 1,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-02T14:05:09.120Z",
                     *       "mentions": [
                     *         {
                     *           "id": 4,
                     *           "name": "Tomas Reyes"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CommentView"];
                };
            };
            /** @description If-None-Match: the record is unchanged. */
            304: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    comments_update_put: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "@[4] Can you check the slope before the tile goes in?"
                 *     }
                 */
                "application/json": {
                    /**
                     * Comment
                     * @description Plain text with line breaks. `@[12]` mentions the administrator 12.
                     */
                    text?: string;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 410,
                     *       "projectId": null,
                     *       "taskId": 77,
                     *       "adminId": 2,
                     *       "author": "Priya Shah",
                     *       "text": "@[4] Can you check the slope before the tile goes in?",
                     *       "editedAt": null,
                     *       "version": 1,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-02T14:05:09.120Z",
                     *       "mentions": [
                     *         {
                     *           "id": 4,
                     *           "name": "Tomas Reyes"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CommentView"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    comments_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    comments_update_patch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "@[4] Can you check the slope before the tile goes in?"
                 *     }
                 */
                "application/json": {
                    /**
                     * Comment
                     * @description Plain text with line breaks. `@[12]` mentions the administrator 12.
                     */
                    text?: string;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 410,
                     *       "projectId": null,
                     *       "taskId": 77,
                     *       "adminId": 2,
                     *       "author": "Priya Shah",
                     *       "text": "@[4] Can you check the slope before the tile goes in?",
                     *       "editedAt": null,
                     *       "version": 1,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-02T14:05:09.120Z",
                     *       "mentions": [
                     *         {
                     *           "id": 4,
                     *           "name": "Tomas Reyes"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CommentView"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    taskPhotos_list: {
        parameters: {
            query?: {
                /** @description Each word is part of one of the searched fields, in any order and without regard to case. */
                search?: string;
                /** @description Rows per page; the next page is in the Link header. */
                limit?: number;
                /** @description Start of the page, from the Link header of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                taskId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description With `limit`, the next page: `<…>; rel="next"`. Absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 55,
                     *         "taskId": 77,
                     *         "filename": "0b6f3f3e-5c2b-4a53-8b6e-2f0e5f6d9a11.jpg",
                     *         "originalName": "IMG_2041.jpg",
                     *         "fileSize": 2417332,
                     *         "mimeType": "image/jpeg",
                     *         "caption": "Backer board up, before the tile",
                     *         "uploadedAt": "2026-03-02T14:05:09.120Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["TaskPhoto"][];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    taskPhotos_move: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe. Within 24 hours the same key with the same body gets the first answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                taskId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         55,
                 *         56
                 *       ],
                 *       "beforeId": null
                 *     }
                 */
                "application/json": {
                    ids: number[];
                    beforeId?: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    /** @description The answer of an earlier request with the same key. */
                    "Idempotent-Replay"?: "true";
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: the same Idempotency-Key is still under way (then with Retry-After). */
            409: {
                headers: {
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another request used the Idempotency-Key. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    taskPhotos_upload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe. Within 24 hours the same key with the same body gets the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    taskId: number;
                    /** Caption */
                    caption?: string | null;
                    /**
                     * Format: binary
                     * @description The bytes.
                     */
                    photo: Blob;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description The answer of an earlier request with the same key. */
                    "Idempotent-Replay"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 55,
                     *       "taskId": 77,
                     *       "filename": "0b6f3f3e-5c2b-4a53-8b6e-2f0e5f6d9a11.jpg",
                     *       "originalName": "IMG_2041.jpg",
                     *       "fileSize": 2417332,
                     *       "mimeType": "image/jpeg",
                     *       "caption": "Backer board up, before the tile",
                     *       "uploadedAt": "2026-03-02T14:05:09.120Z"
                     *     }
                     */
                    "application/json": components["schemas"]["TaskPhoto"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: the same Idempotency-Key is still under way (then with Retry-After). */
            409: {
                headers: {
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another request used the Idempotency-Key. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    taskPhotos_getImage: {
        parameters: {
            query?: {
                /** @description A thumbnail: WebP, long side 320 px. */
                size?: "thumb";
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": Blob;
                    "image/png": Blob;
                    "image/webp": Blob;
                    "image/avif": Blob;
                };
            };
            /** @description If-None-Match: the record is unchanged. */
            304: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    taskPhotos_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    taskProductCategories_list: {
        parameters: {
            query?: {
                /** @description Each word is part of one of the searched fields, in any order and without regard to case. */
                search?: string;
                /** @description Rows per page; the next page is in the Link header. */
                limit?: number;
                /** @description Start of the page, from the Link header of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                taskId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description With `limit`, the next page: `<…>; rel="next"`. Absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 8,
                     *         "taskId": 77,
                     *         "productCategoryId": 5,
                     *         "addedAt": "2026-03-02T14:05:09.120Z",
                     *         "productCategory": {
                     *           "id": 5,
                     *           "name": "Flooring",
                     *           "description": "Tile, plank and carpet, with what goes under and between them."
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["TaskProductCategory"][];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    taskProductCategories_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe. Within 24 hours the same key with the same body gets the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "taskId": 77,
                 *       "productCategoryId": 5
                 *     }
                 */
                "application/json": {
                    taskId: number;
                    productCategoryId: number;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description The answer of an earlier request with the same key. */
                    "Idempotent-Replay"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 8,
                     *       "taskId": 77,
                     *       "productCategoryId": 5,
                     *       "addedAt": "2026-03-02T14:05:09.120Z",
                     *       "productCategory": {
                     *         "id": 5,
                     *         "name": "Flooring",
                     *         "description": "Tile, plank and carpet, with what goes under and between them."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["TaskProductCategory"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `This product category is already assigned to the task`, or the same Idempotency-Key is still under way (then with Retry-After). */
            409: {
                headers: {
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another request used the Idempotency-Key. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    taskProductCategories_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                taskId: number;
                productCategoryId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    taskProducts_list: {
        parameters: {
            query?: {
                /** @description Each word is part of one of the searched fields, in any order and without regard to case. */
                search?: string;
                /** @description Rows per page; the next page is in the Link header. */
                limit?: number;
                /** @description Start of the page, from the Link header of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                taskId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description With `limit`, the next page: `<…>; rel="next"`. Absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 61,
                     *         "taskId": 77,
                     *         "productId": 204,
                     *         "quantity": 96,
                     *         "notes": "A tenth more for cuts.",
                     *         "version": 1,
                     *         "addedAt": "2026-03-02T14:05:09.120Z",
                     *         "product": {
                     *           "id": 204,
                     *           "name": "Porcelain floor tile 12 × 24 in, slate",
                     *           "category": "Flooring",
                     *           "unit": "sqft",
                     *           "price": 3.89,
                     *           "sku": "TIL-1224-SL",
                     *           "supplier": "Gem City Tile",
                     *           "pictureKey": "0b6a4c1e-94d3-4e0f-8a53-5d1c2f7e9b10"
                     *         },
                     *         "lineTotal": 373.44
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["TaskProductView"][];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    taskProducts_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe. Within 24 hours the same key with the same body gets the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "taskId": 77,
                 *       "productId": 204,
                 *       "quantity": 96,
                 *       "notes": "A tenth more for cuts."
                 *     }
                 */
                "application/json": {
                    taskId: number;
                    productId: number;
                    /** Quantity */
                    quantity?: number;
                    /** Notes */
                    notes?: string | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    /** @description The answer of an earlier request with the same key. */
                    "Idempotent-Replay"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 61,
                     *       "taskId": 77,
                     *       "productId": 204,
                     *       "quantity": 96,
                     *       "notes": "A tenth more for cuts.",
                     *       "version": 1,
                     *       "addedAt": "2026-03-02T14:05:09.120Z",
                     *       "product": {
                     *         "id": 204,
                     *         "name": "Porcelain floor tile 12 × 24 in, slate",
                     *         "category": "Flooring",
                     *         "unit": "sqft",
                     *         "price": 3.89,
                     *         "sku": "TIL-1224-SL",
                     *         "supplier": "Gem City Tile",
                     *         "pictureKey": "0b6a4c1e-94d3-4e0f-8a53-5d1c2f7e9b10"
                     *       },
                     *       "lineTotal": 373.44
                     *     }
                     */
                    "application/json": components["schemas"]["TaskProductView"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `This product is already on the task`, or the same Idempotency-Key is still under way (then with Retry-After). */
            409: {
                headers: {
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another request used the Idempotency-Key. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    taskProducts_update_put: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "taskId": 77,
                 *       "productId": 204,
                 *       "quantity": 96,
                 *       "notes": "A tenth more for cuts."
                 *     }
                 */
                "application/json": {
                    taskId?: number;
                    productId?: number;
                    /** Quantity */
                    quantity?: number;
                    /** Notes */
                    notes?: string | null;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 61,
                     *       "taskId": 77,
                     *       "productId": 204,
                     *       "quantity": 96,
                     *       "notes": "A tenth more for cuts.",
                     *       "version": 1,
                     *       "addedAt": "2026-03-02T14:05:09.120Z",
                     *       "product": {
                     *         "id": 204,
                     *         "name": "Porcelain floor tile 12 × 24 in, slate",
                     *         "category": "Flooring",
                     *         "unit": "sqft",
                     *         "price": 3.89,
                     *         "sku": "TIL-1224-SL",
                     *         "supplier": "Gem City Tile",
                     *         "pictureKey": "0b6a4c1e-94d3-4e0f-8a53-5d1c2f7e9b10"
                     *       },
                     *       "lineTotal": 373.44
                     *     }
                     */
                    "application/json": components["schemas"]["TaskProductView"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `This product is already on the task`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    taskProducts_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    taskProducts_update_patch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "taskId": 77,
                 *       "productId": 204,
                 *       "quantity": 96,
                 *       "notes": "A tenth more for cuts."
                 *     }
                 */
                "application/json": {
                    taskId?: number;
                    productId?: number;
                    /** Quantity */
                    quantity?: number;
                    /** Notes */
                    notes?: string | null;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 61,
                     *       "taskId": 77,
                     *       "productId": 204,
                     *       "quantity": 96,
                     *       "notes": "A tenth more for cuts.",
                     *       "version": 1,
                     *       "addedAt": "2026-03-02T14:05:09.120Z",
                     *       "product": {
                     *         "id": 204,
                     *         "name": "Porcelain floor tile 12 × 24 in, slate",
                     *         "category": "Flooring",
                     *         "unit": "sqft",
                     *         "price": 3.89,
                     *         "sku": "TIL-1224-SL",
                     *         "supplier": "Gem City Tile",
                     *         "pictureKey": "0b6a4c1e-94d3-4e0f-8a53-5d1c2f7e9b10"
                     *       },
                     *       "lineTotal": 373.44
                     *     }
                     */
                    "application/json": components["schemas"]["TaskProductView"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `This product is already on the task`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    products_listByCategory: {
        parameters: {
            query?: {
                /** @description Each word is part of one of the searched fields, in any order and without regard to case. */
                search?: string;
                /** @description Rows per page; the next page is in the Link header. */
                limit?: number;
                /** @description Start of the page, from the Link header of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description With `limit`, the next page: `<…>; rel="next"`. Absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 204,
                     *         "name": "Porcelain floor tile 12 × 24 in, slate",
                     *         "category": "Flooring",
                     *         "subcategory": "Tile",
                     *         "description": "Matte, rectified, for floors and walls.",
                     *         "brand": "Kettle Creek",
                     *         "model": "KC-SL1224",
                     *         "sku": "TIL-1224-SL",
                     *         "price": 3.89,
                     *         "unit": "sqft",
                     *         "supplier": "Gem City Tile",
                     *         "imageUrl": "https://example.com/tile.jpg",
                     *         "isActive": true,
                     *         "pictureKey": "0b6a4c1e-94d3-4e0f-8a53-5d1c2f7e9b10",
                     *         "version": 3,
                     *         "createdAt": "2026-03-02T14:05:09.120Z",
                     *         "updatedAt": "2026-03-04T16:40:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Product"][];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    products_priceHistory: {
        parameters: {
            query?: {
                /** @description Rows per page; the next page is in the Link header. */
                limit?: number;
                /** @description Start of the page, from the Link header of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description With `limit`, the next page: `<…>; rel="next"`. Absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 941,
                     *         "at": "2026-03-04T16:40:00.000Z",
                     *         "actor": "Robin Hale",
                     *         "oldPrice": 4.15,
                     *         "newPrice": 4.35
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ProductPriceChange"][];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    productPictures_getImage: {
        parameters: {
            query?: {
                /** @description A thumbnail: WebP, long side 320 px. */
                size?: "thumb";
                /** @description The `pictureKey` of the product. While it is current, clients may keep the answer. */
                key?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": Blob;
                    "image/png": Blob;
                    "image/webp": Blob;
                    "image/avif": Blob;
                };
            };
            /** @description If-None-Match: the record is unchanged. */
            304: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    productPictures_upload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe. Within 24 hours the same key with the same body gets the first answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The bytes.
                     */
                    photo: Blob;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    /** @description The answer of an earlier request with the same key. */
                    "Idempotent-Replay"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 204,
                     *       "name": "Porcelain floor tile 12 × 24 in, slate",
                     *       "category": "Flooring",
                     *       "subcategory": "Tile",
                     *       "description": "Matte, rectified, for floors and walls.",
                     *       "brand": "Kettle Creek",
                     *       "model": "KC-SL1224",
                     *       "sku": "TIL-1224-SL",
                     *       "price": 3.89,
                     *       "unit": "sqft",
                     *       "supplier": "Gem City Tile",
                     *       "imageUrl": "https://example.com/tile.jpg",
                     *       "isActive": true,
                     *       "pictureKey": "0b6a4c1e-94d3-4e0f-8a53-5d1c2f7e9b10",
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: the same Idempotency-Key is still under way (then with Retry-After). */
            409: {
                headers: {
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another request used the Idempotency-Key. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    productPictures_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    products_list: {
        parameters: {
            query?: {
                /** @description Each word is part of one of the searched fields, in any order and without regard to case. */
                search?: string;
                /** @description Rows per page; the next page is in the Link header. */
                limit?: number;
                /** @description Start of the page, from the Link header of the page before. */
                cursor?: string;
                /** @description Only products of this category, whatever its case. */
                category?: string | null;
                /** @description Only active products, or only inactive ones. */
                isActive?: boolean;
                /** @description Key of the order. A minus before it sorts backwards. Records without a value come last. `added` is the order of creation. A cursor is valid only with the sort of its page. */
                sort?: "added" | "-added" | "name" | "-name" | "price" | "-price" | "category" | "-category" | "sku" | "-sku";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description With `limit`, the next page: `<…>; rel="next"`. Absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 204,
                     *         "name": "Porcelain floor tile 12 × 24 in, slate",
                     *         "category": "Flooring",
                     *         "subcategory": "Tile",
                     *         "description": "Matte, rectified, for floors and walls.",
                     *         "brand": "Kettle Creek",
                     *         "model": "KC-SL1224",
                     *         "sku": "TIL-1224-SL",
                     *         "price": 3.89,
                     *         "unit": "sqft",
                     *         "supplier": "Gem City Tile",
                     *         "imageUrl": "https://example.com/tile.jpg",
                     *         "isActive": true,
                     *         "pictureKey": "0b6a4c1e-94d3-4e0f-8a53-5d1c2f7e9b10",
                     *         "version": 3,
                     *         "createdAt": "2026-03-02T14:05:09.120Z",
                     *         "updatedAt": "2026-03-04T16:40:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Product"][];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    products_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe. Within 24 hours the same key with the same body gets the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Porcelain floor tile 12 × 24 in, slate",
                 *       "category": "Flooring",
                 *       "subcategory": "Tile",
                 *       "description": "Matte, rectified, for floors and walls.",
                 *       "brand": "Kettle Creek",
                 *       "model": "KC-SL1224",
                 *       "sku": "TIL-1224-SL",
                 *       "price": 3.89,
                 *       "unit": "sqft",
                 *       "supplier": "Gem City Tile",
                 *       "imageUrl": "https://example.com/tile.jpg",
                 *       "isActive": true
                 *     }
                 */
                "application/json": {
                    /** Product name */
                    name: string;
                    /**
                     * Category
                     * @description Free text, matched with the names of the product categories.
                     */
                    category?: string;
                    /** Subcategory */
                    subcategory?: string | null;
                    /** Description */
                    description?: string | null;
                    /** Brand */
                    brand?: string | null;
                    /** Model */
                    model?: string | null;
                    /** SKU */
                    sku?: string | null;
                    /** Price */
                    price: number;
                    /** Unit */
                    unit?: string;
                    /** Supplier */
                    supplier?: string | null;
                    /** Image address */
                    imageUrl?: string | null;
                    /** Active */
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    /** @description The address of the new record. */
                    Location: string;
                    /** @description The answer of an earlier request with the same key. */
                    "Idempotent-Replay"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 204,
                     *       "name": "Porcelain floor tile 12 × 24 in, slate",
                     *       "category": "Flooring",
                     *       "subcategory": "Tile",
                     *       "description": "Matte, rectified, for floors and walls.",
                     *       "brand": "Kettle Creek",
                     *       "model": "KC-SL1224",
                     *       "sku": "TIL-1224-SL",
                     *       "price": 3.89,
                     *       "unit": "sqft",
                     *       "supplier": "Gem City Tile",
                     *       "imageUrl": "https://example.com/tile.jpg",
                     *       "isActive": true,
                     *       "pictureKey": "0b6a4c1e-94d3-4e0f-8a53-5d1c2f7e9b10",
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: the same Idempotency-Key is still under way (then with Retry-After). */
            409: {
                headers: {
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another request used the Idempotency-Key. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    products_export: {
        parameters: {
            query?: {
                /** @description Each word is part of one of the searched fields, in any order and without regard to case. */
                search?: string;
                /** @description Only products of this category, whatever its case. */
                category?: string | null;
                /** @description Only active products, or only inactive ones. */
                isActive?: boolean;
                /** @description Key of the order. A minus before it sorts backwards. Records without a value come last. `added` is the order of creation. A cursor is valid only with the sort of its page. */
                sort?: "added" | "-added" | "name" | "-name" | "price" | "-price" | "category" | "-category" | "sku" | "-sku";
                /** @description Only records with these ids, separated by commas, at most 500. */
                ids?: string;
                /** @description No records with these ids, separated by commas, at most 500. */
                except?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    products_get: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 204,
                     *       "name": "Porcelain floor tile 12 × 24 in, slate",
                     *       "category": "Flooring",
                     *       "subcategory": "Tile",
                     *       "description": "Matte, rectified, for floors and walls.",
                     *       "brand": "Kettle Creek",
                     *       "model": "KC-SL1224",
                     *       "sku": "TIL-1224-SL",
                     *       "price": 3.89,
                     *       "unit": "sqft",
                     *       "supplier": "Gem City Tile",
                     *       "imageUrl": "https://example.com/tile.jpg",
                     *       "isActive": true,
                     *       "pictureKey": "0b6a4c1e-94d3-4e0f-8a53-5d1c2f7e9b10",
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description If-None-Match: the record is unchanged. */
            304: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    products_update_put: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Porcelain floor tile 12 × 24 in, slate",
                 *       "category": "Flooring",
                 *       "subcategory": "Tile",
                 *       "description": "Matte, rectified, for floors and walls.",
                 *       "brand": "Kettle Creek",
                 *       "model": "KC-SL1224",
                 *       "sku": "TIL-1224-SL",
                 *       "price": 3.89,
                 *       "unit": "sqft",
                 *       "supplier": "Gem City Tile",
                 *       "imageUrl": "https://example.com/tile.jpg",
                 *       "isActive": true
                 *     }
                 */
                "application/json": {
                    /** Product name */
                    name?: string;
                    /**
                     * Category
                     * @description Free text, matched with the names of the product categories.
                     */
                    category?: string;
                    /** Subcategory */
                    subcategory?: string | null;
                    /** Description */
                    description?: string | null;
                    /** Brand */
                    brand?: string | null;
                    /** Model */
                    model?: string | null;
                    /** SKU */
                    sku?: string | null;
                    /** Price */
                    price?: number;
                    /** Unit */
                    unit?: string;
                    /** Supplier */
                    supplier?: string | null;
                    /** Image address */
                    imageUrl?: string | null;
                    /** Active */
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 204,
                     *       "name": "Porcelain floor tile 12 × 24 in, slate",
                     *       "category": "Flooring",
                     *       "subcategory": "Tile",
                     *       "description": "Matte, rectified, for floors and walls.",
                     *       "brand": "Kettle Creek",
                     *       "model": "KC-SL1224",
                     *       "sku": "TIL-1224-SL",
                     *       "price": 3.89,
                     *       "unit": "sqft",
                     *       "supplier": "Gem City Tile",
                     *       "imageUrl": "https://example.com/tile.jpg",
                     *       "isActive": true,
                     *       "pictureKey": "0b6a4c1e-94d3-4e0f-8a53-5d1c2f7e9b10",
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    products_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `Product is used by 2 tasks`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    products_update_patch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Porcelain floor tile 12 × 24 in, slate",
                 *       "category": "Flooring",
                 *       "subcategory": "Tile",
                 *       "description": "Matte, rectified, for floors and walls.",
                 *       "brand": "Kettle Creek",
                 *       "model": "KC-SL1224",
                 *       "sku": "TIL-1224-SL",
                 *       "price": 3.89,
                 *       "unit": "sqft",
                 *       "supplier": "Gem City Tile",
                 *       "imageUrl": "https://example.com/tile.jpg",
                 *       "isActive": true
                 *     }
                 */
                "application/json": {
                    /** Product name */
                    name?: string;
                    /**
                     * Category
                     * @description Free text, matched with the names of the product categories.
                     */
                    category?: string;
                    /** Subcategory */
                    subcategory?: string | null;
                    /** Description */
                    description?: string | null;
                    /** Brand */
                    brand?: string | null;
                    /** Model */
                    model?: string | null;
                    /** SKU */
                    sku?: string | null;
                    /** Price */
                    price?: number;
                    /** Unit */
                    unit?: string;
                    /** Supplier */
                    supplier?: string | null;
                    /** Image address */
                    imageUrl?: string | null;
                    /** Active */
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 204,
                     *       "name": "Porcelain floor tile 12 × 24 in, slate",
                     *       "category": "Flooring",
                     *       "subcategory": "Tile",
                     *       "description": "Matte, rectified, for floors and walls.",
                     *       "brand": "Kettle Creek",
                     *       "model": "KC-SL1224",
                     *       "sku": "TIL-1224-SL",
                     *       "price": 3.89,
                     *       "unit": "sqft",
                     *       "supplier": "Gem City Tile",
                     *       "imageUrl": "https://example.com/tile.jpg",
                     *       "isActive": true,
                     *       "pictureKey": "0b6a4c1e-94d3-4e0f-8a53-5d1c2f7e9b10",
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    productCategories_listWithProjectTypes: {
        parameters: {
            query?: {
                /** @description Each word is part of one of the searched fields, in any order and without regard to case. */
                search?: string;
                /** @description Rows per page; the next page is in the Link header. */
                limit?: number;
                /** @description Start of the page, from the Link header of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description With `limit`, the next page: `<…>; rel="next"`. Absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 5,
                     *         "name": "Flooring",
                     *         "description": "Tile, plank and carpet, with what goes under and between them.",
                     *         "isActive": true,
                     *         "version": 3,
                     *         "createdAt": "2026-03-02T14:05:09.120Z",
                     *         "updatedAt": "2026-03-04T16:40:00.000Z",
                     *         "projectTypes": [
                     *           {
                     *             "id": 3,
                     *             "name": "Bathroom Remodel"
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ProductCategoryWithProjectTypes"][];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    productCategories_list: {
        parameters: {
            query?: {
                /** @description Each word is part of one of the searched fields, in any order and without regard to case. */
                search?: string;
                /** @description Rows per page; the next page is in the Link header. */
                limit?: number;
                /** @description Start of the page, from the Link header of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description With `limit`, the next page: `<…>; rel="next"`. Absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 5,
                     *         "name": "Flooring",
                     *         "description": "Tile, plank and carpet, with what goes under and between them.",
                     *         "isActive": true,
                     *         "version": 3,
                     *         "createdAt": "2026-03-02T14:05:09.120Z",
                     *         "updatedAt": "2026-03-04T16:40:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ProductCategory"][];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    productCategories_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe. Within 24 hours the same key with the same body gets the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Flooring",
                 *       "description": "Tile, plank and carpet, with what goes under and between them.",
                 *       "isActive": true
                 *     }
                 */
                "application/json": {
                    /** Category name */
                    name: string;
                    /** Description */
                    description?: string | null;
                    /** Active */
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    /** @description The address of the new record. */
                    Location: string;
                    /** @description The answer of an earlier request with the same key. */
                    "Idempotent-Replay"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 5,
                     *       "name": "Flooring",
                     *       "description": "Tile, plank and carpet, with what goes under and between them.",
                     *       "isActive": true,
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ProductCategory"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `A product category with this name already exists`, or the same Idempotency-Key is still under way (then with Retry-After). */
            409: {
                headers: {
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another request used the Idempotency-Key. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    productCategories_get: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 5,
                     *       "name": "Flooring",
                     *       "description": "Tile, plank and carpet, with what goes under and between them.",
                     *       "isActive": true,
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ProductCategory"];
                };
            };
            /** @description If-None-Match: the record is unchanged. */
            304: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    productCategories_update_put: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Flooring",
                 *       "description": "Tile, plank and carpet, with what goes under and between them.",
                 *       "isActive": true
                 *     }
                 */
                "application/json": {
                    /** Category name */
                    name?: string;
                    /** Description */
                    description?: string | null;
                    /** Active */
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 5,
                     *       "name": "Flooring",
                     *       "description": "Tile, plank and carpet, with what goes under and between them.",
                     *       "isActive": true,
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ProductCategory"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `A product category with this name already exists`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    productCategories_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    productCategories_update_patch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Flooring",
                 *       "description": "Tile, plank and carpet, with what goes under and between them.",
                 *       "isActive": true
                 *     }
                 */
                "application/json": {
                    /** Category name */
                    name?: string;
                    /** Description */
                    description?: string | null;
                    /** Active */
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 5,
                     *       "name": "Flooring",
                     *       "description": "Tile, plank and carpet, with what goes under and between them.",
                     *       "isActive": true,
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ProductCategory"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `A product category with this name already exists`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    productCategories_addProjectType: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe. Within 24 hours the same key with the same body gets the first answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectTypeId": 3
                 *     }
                 */
                "application/json": {
                    projectTypeId: number;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description The answer of an earlier request with the same key. */
                    "Idempotent-Replay"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 14,
                     *       "projectTypeId": 3,
                     *       "productCategoryId": 5,
                     *       "createdAt": "2026-03-02T14:05:09.120Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ProjectTypeCategory"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `This project type is already assigned to the category`, or the same Idempotency-Key is still under way (then with Retry-After). */
            409: {
                headers: {
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another request used the Idempotency-Key. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    productCategories_removeProjectType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                projectTypeId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    texts_describeCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe. Within 24 hours the same key with the same body gets the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "categoryName": "Flooring"
                 *     }
                 */
                "application/json": {
                    /** Category name */
                    categoryName: string;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description The answer of an earlier request with the same key. */
                    "Idempotent-Replay"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "description": "From the first measurement to the last bead of caulk: fixtures, tile, plumbing and light.",
                     *       "writtenBy": "template"
                     *     }
                     */
                    "application/json": components["schemas"]["DescriptionDraft"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: the same Idempotency-Key is still under way (then with Retry-After). */
            409: {
                headers: {
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another request used the Idempotency-Key. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    subcontractors_list: {
        parameters: {
            query?: {
                /** @description Each word is part of one of the searched fields, in any order and without regard to case. */
                search?: string;
                /** @description Rows per page; the next page is in the Link header. */
                limit?: number;
                /** @description Start of the page, from the Link header of the page before. */
                cursor?: string;
                /** @description Exactly this specialty, whatever its case. */
                specialty?: string;
                /** @description Key of the order. A minus before it sorts backwards. Records without a value come last. `added` is the order of creation. A cursor is valid only with the sort of its page. */
                sort?: "added" | "-added" | "name" | "-name" | "rating" | "-rating" | "specialty" | "-specialty";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description With `limit`, the next page: `<…>; rel="next"`. Absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 7,
                     *         "companyName": "Miami Valley Plumbing",
                     *         "contactName": "Lee Carver",
                     *         "email": "lee@example.com",
                     *         "phone": "(937) 555-0165",
                     *         "specialty": "Plumbing",
                     *         "rating": 4.6,
                     *         "isActive": true,
                     *         "address": "90 Keowee St",
                     *         "city": "Dayton",
                     *         "state": "OH",
                     *         "zipCode": "45404",
                     *         "notes": "Books two weeks ahead.",
                     *         "version": 3,
                     *         "createdAt": "2026-03-02T14:05:09.120Z",
                     *         "updatedAt": "2026-03-04T16:40:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Subcontractor"][];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    subcontractors_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe. Within 24 hours the same key with the same body gets the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "companyName": "Miami Valley Plumbing",
                 *       "contactName": "Lee Carver",
                 *       "email": "lee@example.com",
                 *       "phone": "(937) 555-0165",
                 *       "specialty": "Plumbing",
                 *       "rating": 4.6,
                 *       "isActive": true,
                 *       "address": "90 Keowee St",
                 *       "city": "Dayton",
                 *       "state": "OH",
                 *       "zipCode": "45404",
                 *       "notes": "Books two weeks ahead."
                 *     }
                 */
                "application/json": {
                    /** Company name */
                    companyName: string;
                    /** Contact name */
                    contactName?: string | null;
                    /**
                     * Email
                     * Format: email
                     */
                    email?: string | null;
                    /** Phone */
                    phone?: string | null;
                    /** Specialty */
                    specialty: string;
                    /** Rating */
                    rating?: number | null;
                    /** Active */
                    isActive?: boolean;
                    /** Address */
                    address?: string | null;
                    /** City */
                    city?: string | null;
                    /**
                     * State
                     * @description Two letters.
                     */
                    state?: string | null;
                    /**
                     * Zip code
                     * @description Five digits.
                     */
                    zipCode?: string | null;
                    /** Notes */
                    notes?: string | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    /** @description The address of the new record. */
                    Location: string;
                    /** @description The answer of an earlier request with the same key. */
                    "Idempotent-Replay"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "companyName": "Miami Valley Plumbing",
                     *       "contactName": "Lee Carver",
                     *       "email": "lee@example.com",
                     *       "phone": "(937) 555-0165",
                     *       "specialty": "Plumbing",
                     *       "rating": 4.6,
                     *       "isActive": true,
                     *       "address": "90 Keowee St",
                     *       "city": "Dayton",
                     *       "state": "OH",
                     *       "zipCode": "45404",
                     *       "notes": "Books two weeks ahead.",
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Subcontractor"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: the same Idempotency-Key is still under way (then with Retry-After). */
            409: {
                headers: {
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another request used the Idempotency-Key. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    subcontractors_export: {
        parameters: {
            query?: {
                /** @description Each word is part of one of the searched fields, in any order and without regard to case. */
                search?: string;
                /** @description Exactly this specialty, whatever its case. */
                specialty?: string;
                /** @description Key of the order. A minus before it sorts backwards. Records without a value come last. `added` is the order of creation. A cursor is valid only with the sort of its page. */
                sort?: "added" | "-added" | "name" | "-name" | "rating" | "-rating" | "specialty" | "-specialty";
                /** @description Only records with these ids, separated by commas, at most 500. */
                ids?: string;
                /** @description No records with these ids, separated by commas, at most 500. */
                except?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    subcontractors_get: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "companyName": "Miami Valley Plumbing",
                     *       "contactName": "Lee Carver",
                     *       "email": "lee@example.com",
                     *       "phone": "(937) 555-0165",
                     *       "specialty": "Plumbing",
                     *       "rating": 4.6,
                     *       "isActive": true,
                     *       "address": "90 Keowee St",
                     *       "city": "Dayton",
                     *       "state": "OH",
                     *       "zipCode": "45404",
                     *       "notes": "Books two weeks ahead.",
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Subcontractor"];
                };
            };
            /** @description If-None-Match: the record is unchanged. */
            304: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    subcontractors_update_put: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "companyName": "Miami Valley Plumbing",
                 *       "contactName": "Lee Carver",
                 *       "email": "lee@example.com",
                 *       "phone": "(937) 555-0165",
                 *       "specialty": "Plumbing",
                 *       "rating": 4.6,
                 *       "isActive": true,
                 *       "address": "90 Keowee St",
                 *       "city": "Dayton",
                 *       "state": "OH",
                 *       "zipCode": "45404",
                 *       "notes": "Books two weeks ahead."
                 *     }
                 */
                "application/json": {
                    /** Company name */
                    companyName?: string;
                    /** Contact name */
                    contactName?: string | null;
                    /**
                     * Email
                     * Format: email
                     */
                    email?: string | null;
                    /** Phone */
                    phone?: string | null;
                    /** Specialty */
                    specialty?: string;
                    /** Rating */
                    rating?: number | null;
                    /** Active */
                    isActive?: boolean;
                    /** Address */
                    address?: string | null;
                    /** City */
                    city?: string | null;
                    /**
                     * State
                     * @description Two letters.
                     */
                    state?: string | null;
                    /**
                     * Zip code
                     * @description Five digits.
                     */
                    zipCode?: string | null;
                    /** Notes */
                    notes?: string | null;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "companyName": "Miami Valley Plumbing",
                     *       "contactName": "Lee Carver",
                     *       "email": "lee@example.com",
                     *       "phone": "(937) 555-0165",
                     *       "specialty": "Plumbing",
                     *       "rating": 4.6,
                     *       "isActive": true,
                     *       "address": "90 Keowee St",
                     *       "city": "Dayton",
                     *       "state": "OH",
                     *       "zipCode": "45404",
                     *       "notes": "Books two weeks ahead.",
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Subcontractor"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    subcontractors_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    subcontractors_update_patch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "companyName": "Miami Valley Plumbing",
                 *       "contactName": "Lee Carver",
                 *       "email": "lee@example.com",
                 *       "phone": "(937) 555-0165",
                 *       "specialty": "Plumbing",
                 *       "rating": 4.6,
                 *       "isActive": true,
                 *       "address": "90 Keowee St",
                 *       "city": "Dayton",
                 *       "state": "OH",
                 *       "zipCode": "45404",
                 *       "notes": "Books two weeks ahead."
                 *     }
                 */
                "application/json": {
                    /** Company name */
                    companyName?: string;
                    /** Contact name */
                    contactName?: string | null;
                    /**
                     * Email
                     * Format: email
                     */
                    email?: string | null;
                    /** Phone */
                    phone?: string | null;
                    /** Specialty */
                    specialty?: string;
                    /** Rating */
                    rating?: number | null;
                    /** Active */
                    isActive?: boolean;
                    /** Address */
                    address?: string | null;
                    /** City */
                    city?: string | null;
                    /**
                     * State
                     * @description Two letters.
                     */
                    state?: string | null;
                    /**
                     * Zip code
                     * @description Five digits.
                     */
                    zipCode?: string | null;
                    /** Notes */
                    notes?: string | null;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "companyName": "Miami Valley Plumbing",
                     *       "contactName": "Lee Carver",
                     *       "email": "lee@example.com",
                     *       "phone": "(937) 555-0165",
                     *       "specialty": "Plumbing",
                     *       "rating": 4.6,
                     *       "isActive": true,
                     *       "address": "90 Keowee St",
                     *       "city": "Dayton",
                     *       "state": "OH",
                     *       "zipCode": "45404",
                     *       "notes": "Books two weeks ahead.",
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Subcontractor"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    contactSubmissions_list: {
        parameters: {
            query?: {
                /** @description Each word is part of one of the searched fields, in any order and without regard to case. */
                search?: string;
                /** @description Rows per page; the next page is in the Link header. */
                limit?: number;
                /** @description Start of the page, from the Link header of the page before. */
                cursor?: string;
                /** @description Only leads in this state. */
                status?: "new" | "contacted" | "qualified" | "won" | "lost";
                /** @description Only unread leads, or only read ones. */
                isUnread?: boolean;
                /** @description Key of the order. A minus before it sorts backwards. Records without a value come last. `added` is the order of creation. A cursor is valid only with the sort of its page. */
                sort?: "added" | "-added" | "name" | "-name" | "company" | "-company" | "status" | "-status";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description With `limit`, the next page: `<…>; rel="next"`. Absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 19,
                     *         "firstName": "Sam",
                     *         "lastName": "Whitfield",
                     *         "companyName": "Whitfield Builders",
                     *         "email": "sam@example.com",
                     *         "phone": "(614) 555-0107",
                     *         "businessType": "General contractor",
                     *         "projectVolume": "10 to 25 a year",
                     *         "topic": "Quote request",
                     *         "message": "We build twelve decks this season. What is your price for cedar boards?",
                     *         "status": "contacted",
                     *         "notes": "Wants the price list by Friday.",
                     *         "statusChangedAt": "2026-03-04T16:40:00.000Z",
                     *         "readAt": "2026-03-02T14:05:09.120Z",
                     *         "projectId": null,
                     *         "version": 3,
                     *         "createdAt": "2026-03-02T14:05:09.120Z",
                     *         "updatedAt": "2026-03-04T16:40:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ContactSubmission"][];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    contactSubmissions_export: {
        parameters: {
            query?: {
                /** @description Each word is part of one of the searched fields, in any order and without regard to case. */
                search?: string;
                /** @description Only leads in this state. */
                status?: "new" | "contacted" | "qualified" | "won" | "lost";
                /** @description Only unread leads, or only read ones. */
                isUnread?: boolean;
                /** @description Key of the order. A minus before it sorts backwards. Records without a value come last. `added` is the order of creation. A cursor is valid only with the sort of its page. */
                sort?: "added" | "-added" | "name" | "-name" | "company" | "-company" | "status" | "-status";
                /** @description Only records with these ids, separated by commas, at most 500. */
                ids?: string;
                /** @description No records with these ids, separated by commas, at most 500. */
                except?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    contactSubmissions_get: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 19,
                     *       "firstName": "Sam",
                     *       "lastName": "Whitfield",
                     *       "companyName": "Whitfield Builders",
                     *       "email": "sam@example.com",
                     *       "phone": "(614) 555-0107",
                     *       "businessType": "General contractor",
                     *       "projectVolume": "10 to 25 a year",
                     *       "topic": "Quote request",
                     *       "message": "We build twelve decks this season. What is your price for cedar boards?",
                     *       "status": "contacted",
                     *       "notes": "Wants the price list by Friday.",
                     *       "statusChangedAt": "2026-03-04T16:40:00.000Z",
                     *       "readAt": "2026-03-02T14:05:09.120Z",
                     *       "projectId": null,
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ContactSubmission"];
                };
            };
            /** @description If-None-Match: the record is unchanged. */
            304: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    contactSubmissions_update_put: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "contacted",
                 *       "notes": "Wants the price list by Friday.",
                 *       "isRead": true
                 *     }
                 */
                "application/json": {
                    /**
                     * Status
                     * @description new > contacted > qualified > won or lost; new and contacted > lost; lost > contacted. Converting wins it.
                     * @enum {string}
                     */
                    status?: "new" | "contacted" | "qualified" | "won" | "lost";
                    /**
                     * Notes
                     * @description Notes of the office.
                     */
                    notes?: string | null;
                    /**
                     * Read
                     * @description Whether the lead counts as read.
                     */
                    isRead?: boolean;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 19,
                     *       "firstName": "Sam",
                     *       "lastName": "Whitfield",
                     *       "companyName": "Whitfield Builders",
                     *       "email": "sam@example.com",
                     *       "phone": "(614) 555-0107",
                     *       "businessType": "General contractor",
                     *       "projectVolume": "10 to 25 a year",
                     *       "topic": "Quote request",
                     *       "message": "We build twelve decks this season. What is your price for cedar boards?",
                     *       "status": "contacted",
                     *       "notes": "Wants the price list by Friday.",
                     *       "statusChangedAt": "2026-03-04T16:40:00.000Z",
                     *       "readAt": "2026-03-02T14:05:09.120Z",
                     *       "projectId": null,
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ContactSubmission"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `A new lead cannot become won. It can become contacted or lost.`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    contactSubmissions_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    contactSubmissions_update_patch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "contacted",
                 *       "notes": "Wants the price list by Friday.",
                 *       "isRead": true
                 *     }
                 */
                "application/json": {
                    /**
                     * Status
                     * @description new > contacted > qualified > won or lost; new and contacted > lost; lost > contacted. Converting wins it.
                     * @enum {string}
                     */
                    status?: "new" | "contacted" | "qualified" | "won" | "lost";
                    /**
                     * Notes
                     * @description Notes of the office.
                     */
                    notes?: string | null;
                    /**
                     * Read
                     * @description Whether the lead counts as read.
                     */
                    isRead?: boolean;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 19,
                     *       "firstName": "Sam",
                     *       "lastName": "Whitfield",
                     *       "companyName": "Whitfield Builders",
                     *       "email": "sam@example.com",
                     *       "phone": "(614) 555-0107",
                     *       "businessType": "General contractor",
                     *       "projectVolume": "10 to 25 a year",
                     *       "topic": "Quote request",
                     *       "message": "We build twelve decks this season. What is your price for cedar boards?",
                     *       "status": "contacted",
                     *       "notes": "Wants the price list by Friday.",
                     *       "statusChangedAt": "2026-03-04T16:40:00.000Z",
                     *       "readAt": "2026-03-02T14:05:09.120Z",
                     *       "projectId": null,
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ContactSubmission"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `A new lead cannot become won. It can become contacted or lost.`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    contactSubmissions_convert: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe. Within 24 hours the same key with the same body gets the first answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "property": {
                 *         "address": "88 Cedar Ct",
                 *         "city": "Dayton",
                 *         "state": "OH",
                 *         "zipCode": "45402",
                 *         "propertyType": "single-family",
                 *         "ownerFirstName": "Sam",
                 *         "ownerLastName": "Whitfield"
                 *       },
                 *       "project": {
                 *         "name": "Cedar deck",
                 *         "projectTypeId": 3
                 *       }
                 *     }
                 */
                "application/json": {
                    property?: {
                        /** Address */
                        address: string;
                        /** City */
                        city: string;
                        /** State */
                        state: string;
                        /** Zip code */
                        zipCode: string;
                        /**
                         * Property type
                         * @enum {string}
                         */
                        propertyType: "single-family" | "multi-family" | "condo" | "townhouse" | "apartment" | "commercial";
                        /**
                         * Total stories
                         * @description Text, stored unchanged. A number is valid too.
                         */
                        totalStories?: string | null;
                        /** Year built */
                        yearBuilt?: number | null;
                        /** Square footage */
                        squareFootage?: number | null;
                        /**
                         * Notes
                         * @description Additional notes, such as lockbox or gate codes.
                         */
                        description?: string | null;
                        /** Owner first name */
                        ownerFirstName?: string | null;
                        /** Owner last name */
                        ownerLastName?: string | null;
                        /**
                         * Owner email
                         * Format: email
                         */
                        ownerEmail?: string | null;
                        /** Owner phone */
                        ownerPhone?: string | null;
                        /** Active */
                        isActive?: boolean;
                    };
                    project: {
                        /** Project name */
                        name: string;
                        /** Description */
                        description?: string | null;
                        propertyId?: number | null;
                        projectTypeId?: number | null;
                        /** @enum {string} */
                        status?: "planning" | "in-progress" | "completed" | "on-hold";
                        /** Start date */
                        startDate?: string | null;
                        /** End date */
                        endDate?: string | null;
                        /** Budget */
                        budget?: number | null;
                        /** Actual cost */
                        actualCost?: number | null;
                        /** Client name */
                        clientName?: string | null;
                        /**
                         * Client email
                         * Format: email
                         */
                        clientEmail?: string | null;
                        /** Client phone */
                        clientPhone?: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    /** @description The address of the new record. */
                    Location: string;
                    /** @description The answer of an earlier request with the same key. */
                    "Idempotent-Replay"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 31,
                     *       "name": "Hall bathroom",
                     *       "description": "New tub, tile to the ceiling, heated floor.",
                     *       "propertyId": 12,
                     *       "projectTypeId": 3,
                     *       "status": "in-progress",
                     *       "startDate": "2026-03-09",
                     *       "endDate": "2026-04-17",
                     *       "budget": 18500,
                     *       "actualCost": 6240.75,
                     *       "clientName": "Dana Ortiz",
                     *       "clientEmail": "dana.ortiz@example.com",
                     *       "clientPhone": "(937) 555-0142",
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z",
                     *       "propertyAddress": "412 Maple St, Dayton, OH 45402",
                     *       "propertyOwnerName": "Dana Ortiz",
                     *       "propertyOwnerPhone": "(937) 555-0142",
                     *       "projectTypeName": "Bathroom Remodel",
                     *       "taskCount": 6,
                     *       "completedTaskCount": 2,
                     *       "estimatedHours": 64.5
                     *     }
                     */
                    "application/json": components["schemas"]["ProjectView"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `A project was made of this lead already`, or `Property already exists`, or the same Idempotency-Key is still under way (then with Retry-After). */
            409: {
                headers: {
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another request used the Idempotency-Key. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    contactSubmissions_list_former: {
        parameters: {
            query?: {
                /** @description Each word is part of one of the searched fields, in any order and without regard to case. */
                search?: string;
                /** @description Rows per page; the next page is in the Link header. */
                limit?: number;
                /** @description Start of the page, from the Link header of the page before. */
                cursor?: string;
                /** @description Only leads in this state. */
                status?: "new" | "contacted" | "qualified" | "won" | "lost";
                /** @description Only unread leads, or only read ones. */
                isUnread?: boolean;
                /** @description Key of the order. A minus before it sorts backwards. Records without a value come last. `added` is the order of creation. A cursor is valid only with the sort of its page. */
                sort?: "added" | "-added" | "name" | "-name" | "company" | "-company" | "status" | "-status";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description With `limit`, the next page: `<…>; rel="next"`. Absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 19,
                     *         "firstName": "Sam",
                     *         "lastName": "Whitfield",
                     *         "companyName": "Whitfield Builders",
                     *         "email": "sam@example.com",
                     *         "phone": "(614) 555-0107",
                     *         "businessType": "General contractor",
                     *         "projectVolume": "10 to 25 a year",
                     *         "topic": "Quote request",
                     *         "message": "We build twelve decks this season. What is your price for cedar boards?",
                     *         "status": "contacted",
                     *         "notes": "Wants the price list by Friday.",
                     *         "statusChangedAt": "2026-03-04T16:40:00.000Z",
                     *         "readAt": "2026-03-02T14:05:09.120Z",
                     *         "projectId": null,
                     *         "version": 3,
                     *         "createdAt": "2026-03-02T14:05:09.120Z",
                     *         "updatedAt": "2026-03-04T16:40:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ContactSubmission"][];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    contactSubmissions_export_former: {
        parameters: {
            query?: {
                /** @description Each word is part of one of the searched fields, in any order and without regard to case. */
                search?: string;
                /** @description Only leads in this state. */
                status?: "new" | "contacted" | "qualified" | "won" | "lost";
                /** @description Only unread leads, or only read ones. */
                isUnread?: boolean;
                /** @description Key of the order. A minus before it sorts backwards. Records without a value come last. `added` is the order of creation. A cursor is valid only with the sort of its page. */
                sort?: "added" | "-added" | "name" | "-name" | "company" | "-company" | "status" | "-status";
                /** @description Only records with these ids, separated by commas, at most 500. */
                ids?: string;
                /** @description No records with these ids, separated by commas, at most 500. */
                except?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    contactSubmissions_delete_former: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    savedViews_list: {
        parameters: {
            query?: {
                /** @description Each word is part of one of the searched fields, in any order and without regard to case. */
                search?: string;
                /** @description Rows per page; the next page is in the Link header. */
                limit?: number;
                /** @description Start of the page, from the Link header of the page before. */
                cursor?: string;
                list?: "properties" | "projects" | "products" | "subcontractors" | "leads" | "project-types" | "product-categories" | "cost-codes" | "activity";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description With `limit`, the next page: `<…>; rel="next"`. Absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 5,
                     *         "list": "projects",
                     *         "name": "Late kitchens",
                     *         "search": {
                     *           "q": "kitchen",
                     *           "status": "in-progress",
                     *           "sort": "start",
                     *           "view": "table"
                     *         },
                     *         "columns": {
                     *           "hidden": [
                     *             "budget"
                     *           ],
                     *           "widths": {
                     *             "name": 24.5
                     *           }
                     *         },
                     *         "isShared": true,
                     *         "isPinned": true,
                     *         "isOwn": true,
                     *         "ownerName": "Ada Lovelace",
                     *         "version": 3,
                     *         "createdAt": "2026-03-02T14:05:09.120Z",
                     *         "updatedAt": "2026-03-04T16:40:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["SavedView"][];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    savedViews_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe. Within 24 hours the same key with the same body gets the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "list": "projects",
                 *       "name": "Late kitchens",
                 *       "search": {
                 *         "q": "kitchen",
                 *         "status": "in-progress",
                 *         "sort": "start",
                 *         "view": "table"
                 *       },
                 *       "columns": {
                 *         "hidden": [
                 *           "budget"
                 *         ],
                 *         "widths": {
                 *           "name": 24.5
                 *         }
                 *       },
                 *       "isShared": true,
                 *       "isPinned": true
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    list: "properties" | "projects" | "products" | "subcontractors" | "leads" | "project-types" | "product-categories" | "cost-codes" | "activity";
                    /**
                     * Name
                     * @description No two views of a list differ only in case, among your own and among those that everybody sees.
                     */
                    name: string;
                    /** @description The search parameters of the list's address: search, filters, order, and cards or table. */
                    search: {
                        [key: string]: string | number | boolean;
                    };
                    /** @description The changes to the columns of the table. `null` is the table as the list has it. */
                    columns?: {
                        hidden: string[];
                        /** @description Widths in rem, by the names of columns. */
                        widths: {
                            [key: string]: number;
                        };
                    } | null;
                    /**
                     * Everybody sees it
                     * @description Everybody sees a shared view. Only administrators share, change and delete one.
                     */
                    isShared?: boolean;
                    /**
                     * Show in navigation
                     * @description Whether the navigation of the caller shows it. Each person decides this for every view.
                     */
                    isPinned?: boolean;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    /** @description The answer of an earlier request with the same key. */
                    "Idempotent-Replay"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 5,
                     *       "list": "projects",
                     *       "name": "Late kitchens",
                     *       "search": {
                     *         "q": "kitchen",
                     *         "status": "in-progress",
                     *         "sort": "start",
                     *         "view": "table"
                     *       },
                     *       "columns": {
                     *         "hidden": [
                     *           "budget"
                     *         ],
                     *         "widths": {
                     *           "name": 24.5
                     *         }
                     *       },
                     *       "isShared": true,
                     *       "isPinned": true,
                     *       "isOwn": true,
                     *       "ownerName": "Ada Lovelace",
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `A view of this list already has this name`, or `A list has room for 2 views of your own and 2 that everybody sees. Delete one of them first.`, or the same Idempotency-Key is still under way (then with Retry-After). */
            409: {
                headers: {
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another request used the Idempotency-Key. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    savedViews_update_put: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Late kitchens",
                 *       "search": {
                 *         "q": "kitchen",
                 *         "status": "in-progress",
                 *         "sort": "start",
                 *         "view": "table"
                 *       },
                 *       "columns": {
                 *         "hidden": [
                 *           "budget"
                 *         ],
                 *         "widths": {
                 *           "name": 24.5
                 *         }
                 *       },
                 *       "isShared": true,
                 *       "isPinned": true
                 *     }
                 */
                "application/json": {
                    /**
                     * Name
                     * @description No two views of a list differ only in case, among your own and among those that everybody sees.
                     */
                    name?: string;
                    /** @description The search parameters of the list's address: search, filters, order, and cards or table. */
                    search?: {
                        [key: string]: string | number | boolean;
                    };
                    /** @description The changes to the columns of the table. `null` is the table as the list has it. */
                    columns?: {
                        hidden: string[];
                        /** @description Widths in rem, by the names of columns. */
                        widths: {
                            [key: string]: number;
                        };
                    } | null;
                    /**
                     * Everybody sees it
                     * @description Everybody sees a shared view. Only administrators share, change and delete one.
                     */
                    isShared?: boolean;
                    /**
                     * Show in navigation
                     * @description Whether the navigation of the caller shows it. Each person decides this for every view.
                     */
                    isPinned?: boolean;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 5,
                     *       "list": "projects",
                     *       "name": "Late kitchens",
                     *       "search": {
                     *         "q": "kitchen",
                     *         "status": "in-progress",
                     *         "sort": "start",
                     *         "view": "table"
                     *       },
                     *       "columns": {
                     *         "hidden": [
                     *           "budget"
                     *         ],
                     *         "widths": {
                     *           "name": 24.5
                     *         }
                     *       },
                     *       "isShared": true,
                     *       "isPinned": true,
                     *       "isOwn": true,
                     *       "ownerName": "Ada Lovelace",
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `A view of this list already has this name`, or `A list has room for 2 views of your own and 2 that everybody sees. Delete one of them first.`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    savedViews_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    savedViews_update_patch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Late kitchens",
                 *       "search": {
                 *         "q": "kitchen",
                 *         "status": "in-progress",
                 *         "sort": "start",
                 *         "view": "table"
                 *       },
                 *       "columns": {
                 *         "hidden": [
                 *           "budget"
                 *         ],
                 *         "widths": {
                 *           "name": 24.5
                 *         }
                 *       },
                 *       "isShared": true,
                 *       "isPinned": true
                 *     }
                 */
                "application/json": {
                    /**
                     * Name
                     * @description No two views of a list differ only in case, among your own and among those that everybody sees.
                     */
                    name?: string;
                    /** @description The search parameters of the list's address: search, filters, order, and cards or table. */
                    search?: {
                        [key: string]: string | number | boolean;
                    };
                    /** @description The changes to the columns of the table. `null` is the table as the list has it. */
                    columns?: {
                        hidden: string[];
                        /** @description Widths in rem, by the names of columns. */
                        widths: {
                            [key: string]: number;
                        };
                    } | null;
                    /**
                     * Everybody sees it
                     * @description Everybody sees a shared view. Only administrators share, change and delete one.
                     */
                    isShared?: boolean;
                    /**
                     * Show in navigation
                     * @description Whether the navigation of the caller shows it. Each person decides this for every view.
                     */
                    isPinned?: boolean;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 5,
                     *       "list": "projects",
                     *       "name": "Late kitchens",
                     *       "search": {
                     *         "q": "kitchen",
                     *         "status": "in-progress",
                     *         "sort": "start",
                     *         "view": "table"
                     *       },
                     *       "columns": {
                     *         "hidden": [
                     *           "budget"
                     *         ],
                     *         "widths": {
                     *           "name": 24.5
                     *         }
                     *       },
                     *       "isShared": true,
                     *       "isPinned": true,
                     *       "isOwn": true,
                     *       "ownerName": "Ada Lovelace",
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `A view of this list already has this name`, or `A list has room for 2 views of your own and 2 that everybody sees. Delete one of them first.`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    savedViews_move: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe. Within 24 hours the same key with the same body gets the first answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "beforeId": 4
                 *     }
                 */
                "application/json": {
                    beforeId?: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    /** @description The answer of an earlier request with the same key. */
                    "Idempotent-Replay"?: "true";
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: the same Idempotency-Key is still under way (then with Retry-After). */
            409: {
                headers: {
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another request used the Idempotency-Key. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    settings_get: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "companyName": "Hale & Daughters Renovation",
                     *       "companyEmail": "office@example.com",
                     *       "companyPhone": "(937) 555-0100",
                     *       "companyAddress": "18 Canal St",
                     *       "companyCity": "Dayton",
                     *       "companyState": "OH",
                     *       "companyZipCode": "45402",
                     *       "showsPublicPrices": false,
                     *       "requiresSecondFactor": false,
                     *       "defaultState": "OH",
                     *       "defaultUnit": "each",
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description If-None-Match: the record is unchanged. */
            304: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    settings_update_put: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "companyName": "Hale & Daughters Renovation",
                 *       "companyEmail": "office@example.com",
                 *       "companyPhone": "(937) 555-0100",
                 *       "companyAddress": "18 Canal St",
                 *       "companyCity": "Dayton",
                 *       "companyState": "OH",
                 *       "companyZipCode": "45402",
                 *       "showsPublicPrices": false,
                 *       "requiresSecondFactor": false,
                 *       "defaultState": "OH",
                 *       "defaultUnit": "each"
                 *     }
                 */
                "application/json": {
                    /** Company name */
                    companyName?: string | null;
                    /**
                     * Company email
                     * Format: email
                     */
                    companyEmail?: string | null;
                    /** Company phone */
                    companyPhone?: string | null;
                    /** Company address */
                    companyAddress?: string | null;
                    /** Company city */
                    companyCity?: string | null;
                    /**
                     * Company state
                     * @description Two letters.
                     */
                    companyState?: string | null;
                    /**
                     * Company zip code
                     * @description Five digits.
                     */
                    companyZipCode?: string | null;
                    /**
                     * Public prices
                     * @description The public catalog shows prices.
                     */
                    showsPublicPrices?: boolean;
                    /**
                     * Second factor
                     * @description Every administrator who signs in with a password must have a second factor. Keys have none.
                     */
                    requiresSecondFactor?: boolean;
                    /**
                     * Default state
                     * @description State of a new address.
                     */
                    defaultState?: string | null;
                    /**
                     * Default unit
                     * @description Unit of a new product.
                     */
                    defaultUnit?: string | null;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "companyName": "Hale & Daughters Renovation",
                     *       "companyEmail": "office@example.com",
                     *       "companyPhone": "(937) 555-0100",
                     *       "companyAddress": "18 Canal St",
                     *       "companyCity": "Dayton",
                     *       "companyState": "OH",
                     *       "companyZipCode": "45402",
                     *       "showsPublicPrices": false,
                     *       "requiresSecondFactor": false,
                     *       "defaultState": "OH",
                     *       "defaultUnit": "each",
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `Set up your own second factor first`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    settings_update_patch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "companyName": "Hale & Daughters Renovation",
                 *       "companyEmail": "office@example.com",
                 *       "companyPhone": "(937) 555-0100",
                 *       "companyAddress": "18 Canal St",
                 *       "companyCity": "Dayton",
                 *       "companyState": "OH",
                 *       "companyZipCode": "45402",
                 *       "showsPublicPrices": false,
                 *       "requiresSecondFactor": false,
                 *       "defaultState": "OH",
                 *       "defaultUnit": "each"
                 *     }
                 */
                "application/json": {
                    /** Company name */
                    companyName?: string | null;
                    /**
                     * Company email
                     * Format: email
                     */
                    companyEmail?: string | null;
                    /** Company phone */
                    companyPhone?: string | null;
                    /** Company address */
                    companyAddress?: string | null;
                    /** Company city */
                    companyCity?: string | null;
                    /**
                     * Company state
                     * @description Two letters.
                     */
                    companyState?: string | null;
                    /**
                     * Company zip code
                     * @description Five digits.
                     */
                    companyZipCode?: string | null;
                    /**
                     * Public prices
                     * @description The public catalog shows prices.
                     */
                    showsPublicPrices?: boolean;
                    /**
                     * Second factor
                     * @description Every administrator who signs in with a password must have a second factor. Keys have none.
                     */
                    requiresSecondFactor?: boolean;
                    /**
                     * Default state
                     * @description State of a new address.
                     */
                    defaultState?: string | null;
                    /**
                     * Default unit
                     * @description Unit of a new product.
                     */
                    defaultUnit?: string | null;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "companyName": "Hale & Daughters Renovation",
                     *       "companyEmail": "office@example.com",
                     *       "companyPhone": "(937) 555-0100",
                     *       "companyAddress": "18 Canal St",
                     *       "companyCity": "Dayton",
                     *       "companyState": "OH",
                     *       "companyZipCode": "45402",
                     *       "showsPublicPrices": false,
                     *       "requiresSecondFactor": false,
                     *       "defaultState": "OH",
                     *       "defaultUnit": "each",
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `Set up your own second factor first`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    activity_list: {
        parameters: {
            query?: {
                /** @description Each word is part of one of the searched fields, in any order and without regard to case. */
                search?: string;
                /** @description Rows per page; the next page is in the Link header. */
                limit?: number;
                /** @description Start of the page, from the Link header of the page before. */
                cursor?: string;
                entity?: "property" | "project" | "project-task" | "product" | "subcontractor" | "contact-submission" | "project-type" | "product-category" | "cost-code" | "task-photo" | "comment" | "task-product" | "admin" | "api-key" | "settings" | "saved-view";
                /** @description One record. Needs `entity`. */
                entityId?: number;
                /** @description A project with its tasks, and the photos and products of these, deleted ones included. */
                projectId?: number;
                /** @description The administrator who made the changes. */
                adminId?: number;
                action?: "created" | "updated" | "deleted" | "restored" | "erased";
                /** @description The first moment of a period. */
                since?: string;
                /** @description The first moment after a period. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description With `limit`, the next page: `<…>; rel="next"`. Absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 940,
                     *         "at": "2026-03-04T16:40:00.000Z",
                     *         "actor": "Robin Hale",
                     *         "action": "updated",
                     *         "entity": "project",
                     *         "entityId": 31,
                     *         "label": "Hall bathroom",
                     *         "fields": [
                     *           "startDate",
                     *           "budget"
                     *         ],
                     *         "parentEntity": null,
                     *         "parentId": null,
                     *         "parentLabel": null,
                     *         "hasChanges": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Activity"][];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    activity_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 940,
                     *       "at": "2026-03-04T16:40:00.000Z",
                     *       "actor": "Robin Hale",
                     *       "action": "updated",
                     *       "entity": "project",
                     *       "entityId": 31,
                     *       "label": "Hall bathroom",
                     *       "fields": [
                     *         "startDate",
                     *         "budget"
                     *       ],
                     *       "parentEntity": null,
                     *       "parentId": null,
                     *       "parentLabel": null,
                     *       "changes": {
                     *         "startDate": {
                     *           "from": null,
                     *           "to": "2026-03-16"
                     *         },
                     *         "budget": {
                     *           "from": 4000,
                     *           "to": 5500
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RecordChange"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    activity_listChanges: {
        parameters: {
            query?: {
                /** @description Each word is part of one of the searched fields, in any order and without regard to case. */
                search?: string;
                /** @description Rows per page; the next page is in the Link header. */
                limit?: number;
                /** @description Start of the page, from the Link header of the page before. */
                cursor?: string;
                entity?: "property" | "project" | "project-task" | "product" | "subcontractor" | "contact-submission" | "project-type" | "product-category" | "cost-code" | "task-photo" | "comment" | "task-product" | "admin" | "api-key" | "settings" | "saved-view";
                /** @description One record. Needs `entity`. */
                entityId?: number;
                /** @description A project with its tasks, and the photos and products of these, deleted ones included. */
                projectId?: number;
                /** @description The administrator who made the changes. */
                adminId?: number;
                action?: "created" | "updated" | "deleted" | "restored" | "erased";
                /** @description The first moment of a period. */
                since?: string;
                /** @description The first moment after a period. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description With `limit`, the next page: `<…>; rel="next"`. Absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 940,
                     *         "at": "2026-03-04T16:40:00.000Z",
                     *         "actor": "Robin Hale",
                     *         "action": "updated",
                     *         "entity": "project",
                     *         "entityId": 31,
                     *         "label": "Hall bathroom",
                     *         "fields": [
                     *           "startDate",
                     *           "budget"
                     *         ],
                     *         "parentEntity": null,
                     *         "parentId": null,
                     *         "parentLabel": null,
                     *         "changes": {
                     *           "startDate": {
                     *             "from": null,
                     *             "to": "2026-03-16"
                     *           },
                     *           "budget": {
                     *             "from": 4000,
                     *             "to": 5500
                     *           }
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["RecordChange"][];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    bin_list: {
        parameters: {
            query?: {
                /** @description Each word is part of one of the searched fields, in any order and without regard to case. */
                search?: string;
                /** @description Rows per page; the next page is in the Link header. */
                limit?: number;
                /** @description Start of the page, from the Link header of the page before. */
                cursor?: string;
                entity?: "property" | "project" | "project-task" | "task-photo" | "task-product" | "comment" | "project-type" | "product" | "product-category" | "subcontractor" | "cost-code";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description With `limit`, the next page: `<…>; rel="next"`. Absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 9,
                     *         "entity": "project",
                     *         "entityId": 31,
                     *         "label": "Hall bathroom",
                     *         "detail": "412 Maple St, Dayton",
                     *         "projectId": 31,
                     *         "actor": "Robin Hale",
                     *         "deletedAt": "2026-03-04T16:40:00.000Z",
                     *         "until": "2026-04-03T16:40:00.000Z",
                     *         "along": [
                     *           {
                     *             "kind": "project-task",
                     *             "count": 6
                     *           },
                     *           {
                     *             "kind": "task-photo",
                     *             "count": 8
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["BinEntry"][];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    bin_restore: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe. Within 24 hours the same key with the same body gets the first answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description The answer of an earlier request with the same key. */
                    "Idempotent-Replay"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entity": "project",
                     *       "entityId": 31,
                     *       "label": "Hall bathroom",
                     *       "leftOut": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Restored"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `The project "Deck" of this task is deleted too. Bring it back first.`, or `The project of this task is deleted permanently, so the task cannot come back.`, or `"1 Oak St" cannot come back, because there is another property with this address now. Change or delete that one first.`, or the same Idempotency-Key is still under way (then with Retry-After). */
            409: {
                headers: {
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another request used the Idempotency-Key. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    bin_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    costCodes_list: {
        parameters: {
            query?: {
                /** @description Each word is part of one of the searched fields, in any order and without regard to case. */
                search?: string;
                /** @description Rows per page; the next page is in the Link header. */
                limit?: number;
                /** @description Start of the page, from the Link header of the page before. */
                cursor?: string;
                /** @description Only codes of this kind of cost. */
                kind?: "material" | "labor" | "subcontract" | "equipment" | "other";
                /** @description Key of the order. A minus before it sorts backwards. Records without a value come last. `added` is the order of creation. A cursor is valid only with the sort of its page. */
                sort?: "added" | "-added" | "code" | "-code" | "name" | "-name" | "kind" | "-kind";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description With `limit`, the next page: `<…>; rel="next"`. Absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 14,
                     *         "code": "06-100",
                     *         "name": "Framing labor",
                     *         "kind": "labor",
                     *         "baseRate": 52.5,
                     *         "burdenRate": 0.36,
                     *         "markupRate": 0.5,
                     *         "isTaxable": false,
                     *         "isActive": true,
                     *         "version": 3,
                     *         "createdAt": "2026-03-02T14:05:09.120Z",
                     *         "updatedAt": "2026-03-04T16:40:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["CostCode"][];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    costCodes_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe. Within 24 hours the same key with the same body gets the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "06-100",
                 *       "name": "Framing labor",
                 *       "kind": "labor",
                 *       "baseRate": 52.5,
                 *       "burdenRate": 0.36,
                 *       "markupRate": 0.5,
                 *       "isTaxable": false,
                 *       "isActive": true
                 *     }
                 */
                "application/json": {
                    /**
                     * Code
                     * @description No two codes differ only in case.
                     */
                    code: string;
                    /** Cost code name */
                    name: string;
                    /**
                     * Kind
                     * @enum {string}
                     */
                    kind: "material" | "labor" | "subcontract" | "equipment" | "other";
                    /**
                     * Base rate
                     * @description US dollars for one unit or hour. Without it, the rate of the settings applies.
                     */
                    baseRate?: number | null;
                    /**
                     * Burden rate
                     * @description Taxes and insurance on labor, as a ratio of the base rate. 0.36 means 36 %.
                     */
                    burdenRate?: number | null;
                    /**
                     * Markup rate
                     * @description Markup, as a ratio of the cost. 0.25 means 25 %.
                     */
                    markupRate?: number | null;
                    /** Taxable */
                    isTaxable?: boolean;
                    /** Active */
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    /** @description The address of the new record. */
                    Location: string;
                    /** @description The answer of an earlier request with the same key. */
                    "Idempotent-Replay"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 14,
                     *       "code": "06-100",
                     *       "name": "Framing labor",
                     *       "kind": "labor",
                     *       "baseRate": 52.5,
                     *       "burdenRate": 0.36,
                     *       "markupRate": 0.5,
                     *       "isTaxable": false,
                     *       "isActive": true,
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CostCode"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `A cost code with this code already exists`, or the same Idempotency-Key is still under way (then with Retry-After). */
            409: {
                headers: {
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another request used the Idempotency-Key. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    costCodes_export: {
        parameters: {
            query?: {
                /** @description Each word is part of one of the searched fields, in any order and without regard to case. */
                search?: string;
                /** @description Only codes of this kind of cost. */
                kind?: "material" | "labor" | "subcontract" | "equipment" | "other";
                /** @description Key of the order. A minus before it sorts backwards. Records without a value come last. `added` is the order of creation. A cursor is valid only with the sort of its page. */
                sort?: "added" | "-added" | "code" | "-code" | "name" | "-name" | "kind" | "-kind";
                /** @description Only records with these ids, separated by commas, at most 500. */
                ids?: string;
                /** @description No records with these ids, separated by commas, at most 500. */
                except?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    costCodes_get: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 14,
                     *       "code": "06-100",
                     *       "name": "Framing labor",
                     *       "kind": "labor",
                     *       "baseRate": 52.5,
                     *       "burdenRate": 0.36,
                     *       "markupRate": 0.5,
                     *       "isTaxable": false,
                     *       "isActive": true,
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CostCode"];
                };
            };
            /** @description If-None-Match: the record is unchanged. */
            304: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    costCodes_update_put: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "06-100",
                 *       "name": "Framing labor",
                 *       "kind": "labor",
                 *       "baseRate": 52.5,
                 *       "burdenRate": 0.36,
                 *       "markupRate": 0.5,
                 *       "isTaxable": false,
                 *       "isActive": true
                 *     }
                 */
                "application/json": {
                    /**
                     * Code
                     * @description No two codes differ only in case.
                     */
                    code?: string;
                    /** Cost code name */
                    name?: string;
                    /**
                     * Kind
                     * @enum {string}
                     */
                    kind?: "material" | "labor" | "subcontract" | "equipment" | "other";
                    /**
                     * Base rate
                     * @description US dollars for one unit or hour. Without it, the rate of the settings applies.
                     */
                    baseRate?: number | null;
                    /**
                     * Burden rate
                     * @description Taxes and insurance on labor, as a ratio of the base rate. 0.36 means 36 %.
                     */
                    burdenRate?: number | null;
                    /**
                     * Markup rate
                     * @description Markup, as a ratio of the cost. 0.25 means 25 %.
                     */
                    markupRate?: number | null;
                    /** Taxable */
                    isTaxable?: boolean;
                    /** Active */
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 14,
                     *       "code": "06-100",
                     *       "name": "Framing labor",
                     *       "kind": "labor",
                     *       "baseRate": 52.5,
                     *       "burdenRate": 0.36,
                     *       "markupRate": 0.5,
                     *       "isTaxable": false,
                     *       "isActive": true,
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CostCode"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `A cost code with this code already exists`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    costCodes_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    costCodes_update_patch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the change is based on. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "06-100",
                 *       "name": "Framing labor",
                 *       "kind": "labor",
                 *       "baseRate": 52.5,
                 *       "burdenRate": 0.36,
                 *       "markupRate": 0.5,
                 *       "isTaxable": false,
                 *       "isActive": true
                 *     }
                 */
                "application/json": {
                    /**
                     * Code
                     * @description No two codes differ only in case.
                     */
                    code?: string;
                    /** Cost code name */
                    name?: string;
                    /**
                     * Kind
                     * @enum {string}
                     */
                    kind?: "material" | "labor" | "subcontract" | "equipment" | "other";
                    /**
                     * Base rate
                     * @description US dollars for one unit or hour. Without it, the rate of the settings applies.
                     */
                    baseRate?: number | null;
                    /**
                     * Burden rate
                     * @description Taxes and insurance on labor, as a ratio of the base rate. 0.36 means 36 %.
                     */
                    burdenRate?: number | null;
                    /**
                     * Markup rate
                     * @description Markup, as a ratio of the cost. 0.25 means 25 %.
                     */
                    markupRate?: number | null;
                    /** Taxable */
                    isTaxable?: boolean;
                    /** Active */
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 14,
                     *       "code": "06-100",
                     *       "name": "Framing labor",
                     *       "kind": "labor",
                     *       "baseRate": 52.5,
                     *       "burdenRate": 0.36,
                     *       "markupRate": 0.5,
                     *       "isTaxable": false,
                     *       "isActive": true,
                     *       "version": 3,
                     *       "createdAt": "2026-03-02T14:05:09.120Z",
                     *       "updatedAt": "2026-03-04T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CostCode"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session or key is missing or has ended. */
            401: {
                headers: {
                    /** @description The accepted kinds of authentication. */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The record does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `A cost code with this code already exists`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description If-Match: someone else changed the record. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    catalog_list: {
        parameters: {
            query?: {
                /** @description Each word is part of one of the searched fields, in any order and without regard to case. */
                search?: string;
                /** @description Only products of this category, whatever its case. */
                category?: string | null;
                /** @description Start of the page, from the Link header of the page before. */
                cursor?: string;
                /** @description Rows per page; the next page is in the Link header. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    /** @description The time that any cache may hold the answer. */
                    "Cache-Control": string;
                    /** @description With `limit`, the next page: `<…>; rel="next"`. Absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 204,
                     *         "name": "Porcelain floor tile 12 × 24 in, slate",
                     *         "brand": "Kettle Creek",
                     *         "unit": "sqft",
                     *         "category": "Flooring",
                     *         "price": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["CatalogProduct"][];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    contactSubmissions_submit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Sam",
                 *       "lastName": "Whitfield",
                 *       "companyName": "Whitfield Builders",
                 *       "email": "sam@example.com",
                 *       "phone": "(614) 555-0107",
                 *       "businessType": "General contractor",
                 *       "projectVolume": "10 to 25 a year",
                 *       "topic": "Quote request",
                 *       "message": "We build twelve decks this season. What is your price for cedar boards?",
                 *       "website": ""
                 *     }
                 */
                "application/json": {
                    /** First name */
                    firstName: string;
                    /** Last name */
                    lastName: string;
                    /** Company name */
                    companyName?: string | null;
                    /**
                     * Email
                     * Format: email
                     */
                    email: string;
                    /** Phone */
                    phone?: string | null;
                    /** Business type */
                    businessType?: string | null;
                    /** Project volume */
                    projectVolume?: string | null;
                    /**
                     * Topic
                     * @description Subject of the message, in the words of the form.
                     */
                    topic?: string | null;
                    /** Message */
                    message?: string | null;
                    /** @description Leave it empty: a form that fills it in is dropped. */
                    website?: string | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Thank you! We have your message and will get back to you soon."
                     *     }
                     */
                    "application/json": components["schemas"]["ContactReceipt"];
                };
            };
            /** @description The body, query or id is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from another site, or the role lacks the permission (roles: admin, viewer). */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This call does not take the media type of the body. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database, the photo store or the writer of texts cannot be reached. */
            503: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
