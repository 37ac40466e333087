declare module 'virtual:tokens.css';
declare module 'virtual:chosen-tokens.css';
