/**
 * The colors and the letters of the house for the page of the API. Its own style sheet stays below, so this one only
 * names what differs. The doubled `:root` outweighs the page's own rules for a dark scheme.
 */
export const docsTheme = `
:root {
  --page: #faf8f5; --card: #ffffff; --line: #e2ddd5; --strong: #cfc8bd;
  --text: #211e1a; --muted: #6b645b; --accent: #b4482a; --ground: #f4f1ec;
  color-scheme: light dark;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #1a1715; --card: #221e1b; --line: #332e2a; --strong: #443e38;
    --text: #edeae5; --muted: #a9a297; --accent: #e08a6b; --ground: #141110;
  }
}
:root:root, :root:root body { background: var(--page); }
:root:root .swagger-ui .topbar { display: none; }
:root:root .swagger-ui .wrapper { max-width: 72rem; }
:root:root .swagger-ui, :root:root .swagger-ui .info .title, :root:root .swagger-ui .opblock-tag, :root:root .swagger-ui .opblock .opblock-summary-description,
:root:root .swagger-ui .opblock .opblock-section-header h4, :root:root .swagger-ui .btn, :root:root .swagger-ui label, :root:root .swagger-ui select,
:root:root .swagger-ui .tab li, :root:root .swagger-ui table thead tr th, :root:root .swagger-ui .parameter__name, :root:root .swagger-ui .response-col_status,
:root:root .swagger-ui .markdown p, :root:root .swagger-ui .info p, :root:root .swagger-ui .info li, :root:root .swagger-ui .info a,
:root:root .swagger-ui .opblock .opblock-summary-method, :root:root .swagger-ui section.models h4, :root:root .swagger-ui .dialog-ux .modal-ux-header h3 {
  font-family: 'Instrument Sans Variable', system-ui, sans-serif;
  color: var(--text);
}
:root:root .swagger-ui .info .title { font-size: 1.625rem; font-weight: 600; letter-spacing: -0.01em; }
:root:root .swagger-ui .info .title small { background: var(--ground); border: 1px solid var(--line); border-radius: 0.4375rem; }
:root:root .swagger-ui .info .title small pre, :root:root .swagger-ui .info .base-url { color: var(--muted); }
:root:root .swagger-ui a, :root:root .swagger-ui .info a, :root:root .swagger-ui .nostyle:hover { color: var(--accent); }
:root:root .swagger-ui .scheme-container { background: transparent; box-shadow: none; padding: 0 0 1rem; }
:root:root .swagger-ui .opblock-tag { border-bottom: 1px solid var(--line); font-size: 1.25rem; font-weight: 600; }
:root:root .swagger-ui .opblock-tag:hover { background: var(--ground); }
:root:root .swagger-ui .opblock, :root:root .swagger-ui .opblock[class] {
  background: var(--card); border: 1px solid var(--line); border-radius: 0.625rem; box-shadow: none;
}
:root:root .swagger-ui .opblock[class] .opblock-summary { border-color: var(--line); }
:root:root .swagger-ui .opblock .opblock-summary-method {
  min-width: 4.75rem; padding: 0.25rem 0; border-radius: 0.4375rem; text-shadow: none;
  background: var(--ground); border: 1px solid var(--strong); color: var(--text); font-weight: 600;
}
:root:root .swagger-ui .opblock-delete .opblock-summary-method { border-color: #bc2440; color: #bc2440; }
@media (prefers-color-scheme: dark) {
  :root:root .swagger-ui .opblock-delete .opblock-summary-method { border-color: #ee7f8b; color: #ee7f8b; }
}
:root:root .swagger-ui .opblock .opblock-summary-path, :root:root .swagger-ui .opblock .opblock-summary-path__deprecated { color: var(--text); }
:root:root .swagger-ui .opblock .opblock-summary-description { color: var(--muted); }
:root:root .swagger-ui .opblock .opblock-section-header { background: var(--ground); box-shadow: none; border-bottom: 1px solid var(--line); }
:root:root .swagger-ui .opblock .tab-header .tab-item.active h4 span::after { background: var(--accent); }
:root:root .swagger-ui .btn { background: var(--card); border: 1px solid var(--strong); border-radius: 0.4375rem; box-shadow: none; font-weight: 600; }
:root:root .swagger-ui .btn.execute { background: #b4482a; border-color: #b4482a; color: #ffffff; }
:root:root .swagger-ui .btn.authorize { border-color: var(--accent); color: var(--accent); }
:root:root .swagger-ui .btn.authorize svg, :root:root .swagger-ui .arrow, :root:root .swagger-ui svg:not(:root) { fill: currentColor; color: var(--muted); }
:root:root .swagger-ui input[type], :root:root .swagger-ui select, :root:root .swagger-ui textarea {
  background: var(--card); border: 1px solid var(--strong); border-radius: 0.4375rem; color: var(--text); box-shadow: none;
}
:root:root .swagger-ui table tbody tr td, :root:root .swagger-ui .parameter__type, :root:root .swagger-ui .parameter__in, :root:root .swagger-ui .model,
:root:root .swagger-ui .model-title, :root:root .swagger-ui .prop-format, :root:root .swagger-ui .renderedMarkdown p, :root:root .swagger-ui .response-col_links,
:root:root .swagger-ui .opblock-description-wrapper p, :root:root .swagger-ui .opblock-tag small, :root:root .swagger-ui .tab li button.tablinks {
  color: var(--muted);
}
:root:root .swagger-ui .info code, :root:root .swagger-ui .markdown code, :root:root .swagger-ui .renderedMarkdown code {
  padding: 0.125rem 0.25rem; border-radius: 0.1875rem; background: var(--ground); color: var(--text); font-weight: 400;
}
:root:root .swagger-ui .prop-type { color: var(--accent); }
:root:root .swagger-ui .parameter__name.required::after, :root:root .swagger-ui .parameter__name.required span { color: var(--accent); }
:root:root .swagger-ui section.models, :root:root .swagger-ui section.models .model-container, :root:root .swagger-ui .model-box {
  background: var(--card); border-color: var(--line); border-radius: 0.625rem;
}
:root:root .swagger-ui section.models.is-open h4 { border-bottom-color: var(--line); }
:root:root .swagger-ui .dialog-ux .modal-ux { background: var(--card); border: 1px solid var(--line); border-radius: 0.625rem; }
:root:root .swagger-ui .dialog-ux .modal-ux-header { border-bottom-color: var(--line); }
:root:root .swagger-ui :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
