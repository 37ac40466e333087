/** The part of Swagger's system that the plugin below needs. */
interface System {
  specSelectors: {
    taggedOperations: () => { forEach: (each: (group: unknown, tag: string) => void) => void };
  };
}
type Show = (thing: string[], isShown: boolean) => unknown;

/**
 * A plugin of Swagger that closes the open group when another one is opened. With more than some 120 calls open, Swagger
 * loses the groups (measured, @fastify/swagger-ui 6.1). It runs in the browser from its own source, so it uses no import.
 */
export const oneGroupAtATime = () => ({
  statePlugins: {
    layout: {
      wrapActions: {
        show:
          (show: Show, { specSelectors }: System): Show =>
          (thing, isShown) => {
            const [kind, tag] = thing;
            if (isShown && kind === 'operations-tag')
              specSelectors.taggedOperations().forEach((_group, other) => {
                if (other !== tag) show(['operations-tag', other], false);
              });
            return show(thing, isShown);
          },
      },
    },
  },
});
