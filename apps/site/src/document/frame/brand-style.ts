import { brandColors, clientGrounds } from '@quoin/domain/costs/brand-color';

/** The rules that give the page of a client the color of the firm. They change only the colors of `base.css`. */
export function brandStyle(color: string): string {
  const rules = (scheme: keyof typeof clientGrounds) => {
    const { fill, onFill, text } = brandColors(color, Object.values(clientGrounds[scheme]));
    return `:root{--button:${fill};--on-button:${onFill};--rule:${fill};--link:${text}}`;
  };
  return `${rules('light')}@media screen and (prefers-color-scheme:dark){${rules('dark')}}`;
}
