import { Panel } from '@quoin/ui/page/Panel';

import { logoOf } from '../../../../documents/logo.ts';
import { said } from '../../../../forms/record-changes.ts';
import { PictureTools } from '../../../../photos/PictureTools.tsx';
import { useOnePicture } from '../../../../photos/use-one-picture.ts';
import { trpc } from '../../../../trpc.ts';
import { useMayChange } from '../../../../use-may-change.ts';

import css from './logo.module.css';

/** The logo of the company. It stands on white, as on paper, because most logos are made for that. */
export function Logo() {
  const [money] = trpc.moneySettings.get.useSuspenseQuery();
  const mayChange = useMayChange();
  const remove = trpc.moneySettings.deleteLogo.useMutation({ onSuccess: () => said('Logo', 'deleted') });
  const picture = useOnePicture({
    noun: 'Logo',
    address: '/money-settings/logo',
    question: 'Are you sure you want to delete the logo of your company?',
    remove: async () => remove.mutateAsync(),
  });
  const src = logoOf(money);
  return (
    <Panel title="Logo">
      <div className={css['logo']}>
        <div className={css['plate']} data-bare={src === undefined || undefined}>
          {src === undefined ? 'No logo yet' : <img className={css['image']} src={src} alt="Your logo" />}
        </div>
        <div className={css['words']}>
          <p className={css['text']}>
            The logo stands at the top of printed sheets and in the navigation.
            {mayChange && ' A PNG with a transparent background looks best.'}
          </p>
          {mayChange && (
            <div className={css['tools']}>
              <PictureTools picture={picture} exists={src !== undefined} />
            </div>
          )}
        </div>
      </div>
    </Panel>
  );
}
