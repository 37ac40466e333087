import { ColorInput } from '@mantine/core';
import { brandColors, clientGrounds } from '@quoin/domain/costs/brand-color';
import { MoneySettingsPatch } from '@quoin/domain/costs/money-settings';
import { descriptionBelow } from '@quoin/ui/forms/description-below';
import { Panel } from '@quoin/ui/page/Panel';

import { PageForm } from '../../../../forms/PageForm.tsx';
import { trpc, trpcClient } from '../../../../trpc.ts';
import { useMayChange } from '../../../../use-may-change.ts';

import css from './brand-color.module.css';

const ColorField = MoneySettingsPatch.pick({ brandColor: true });

/** Colors to begin with: brick, ocher, moss, pine, slate blue, navy, plum. */
const swatches = ['#b4482a', '#b7791f', '#5f7a3a', '#1f5e4b', '#3f6d8e', '#1f3a68', '#6d3a5d'];

/** The color of the company on what its clients see, with a live sample. */
export function BrandColor() {
  const [money] = trpc.moneySettings.get.useSuspenseQuery();
  const mayChange = useMayChange();
  if (!mayChange)
    return (
      <Panel title="Color">
        <div className={css['color']}>
          <p className={css['text']}>{money.brandColor ?? 'No color yet'}</p>
          <Samples color={money.brandColor} />
        </div>
      </Panel>
    );
  return (
    <Panel title="Color">
      <PageForm
        schema={ColorField}
        record={money}
        noun="Color"
        submitLabel="Save Color"
        save={async (values) => trpcClient.moneySettings.update.mutate(values)}
      >
        {(form) => (
          <div className={css['color']}>
            <ColorInput
              className={css['field']}
              label="Color"
              {...descriptionBelow}
              description="For buttons, links and lines of what your clients see. Leave it empty for black."
              placeholder="#1a2b3c"
              format="hex"
              fixOnBlur={false}
              swatches={swatches}
              eyeDropperButtonProps={{ 'aria-label': 'Pick a color from the screen' }}
              {...form.field('brandColor')}
            />
            <Samples color={colorOf(form.values.brandColor)} />
          </div>
        )}
      </PageForm>
    </Panel>
  );
}

/** The color that was typed, or `null` while it is none. */
const colorOf = (typed: string) => ColorField.safeParse({ brandColor: typed }).data?.brandColor ?? null;

/** A button, a link and a line in the color, on light and on dark paper. */
function Samples({ color }: { color: string | null }) {
  return (
    <figure className={css['samples']} aria-label="How clients see the color, on light and on dark paper">
      {(['light', 'dark'] as const).map((scheme) => {
        const grounds = clientGrounds[scheme];
        const ink = scheme === 'light' ? '#211e1a' : '#f0ebe3';
        const { fill, onFill, text } =
          color === null
            ? { fill: ink, onFill: grounds.paper, text: ink }
            : brandColors(color, Object.values(grounds));
        return (
          <div key={scheme} className={css['sample']} style={{ background: grounds.paper, color: ink }}>
            <div className={css['total']} style={{ borderColor: fill }}>
              <span>Total</span>
              <span>$7,776.36</span>
            </div>
            <div className={css['row']}>
              <span className={css['link']} style={{ color: text }}>
                Download PDF
              </span>
              <span className={css['button']} style={{ background: fill, color: onFill }}>
                Accept
              </span>
            </div>
          </div>
        );
      })}
    </figure>
  );
}
