import { Figure } from '@quoin/ui/figures/Figure';
import { PlanBars } from '@quoin/ui/figures/PlanBars';
import { ShareBar } from '@quoin/ui/figures/ShareBar';
import { StatCard, StatRow } from '@quoin/ui/figures/StatCard';
import { StepChart } from '@quoin/ui/figures/StepChart';
import { Waterfall } from '@quoin/ui/figures/Waterfall';
import { CardGrid } from '@quoin/ui/lists/CardGrid';
import { Panel } from '@quoin/ui/page/Panel';
import { EntityCard } from '@quoin/ui/records/EntityCard';
import { Facts } from '@quoin/ui/records/Facts';
import { IconAction } from '@quoin/ui/records/IconAction';
import { MoreActions } from '@quoin/ui/records/MoreActions';
import { RecordPicture } from '@quoin/ui/records/RecordPicture';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import { ValueChanges } from '@quoin/ui/records/ValueChanges';
import type { LinkProps } from '@quoin/ui/slots';
import {
  IconArrowBackUp,
  IconBath,
  IconMail,
  IconPackage,
  IconPencil,
  IconPhone,
  IconTrash,
} from '@tabler/icons-react';

import css from './gallery.module.css';

/** This page has nowhere to lead to. */
const link = ({ children, ...props }: LinkProps) => (
  <a href="#root" {...props}>
    {children}
  </a>
);
const tones = ['yellow', 'blue', 'green', 'gray', 'red'] as const;
const nothing = () => undefined;
const long = 'A name that somebody has pasted and that goes on and on. '.repeat(4).slice(0, 200);

export function Figures() {
  return (
    <>
      <StatRow>
        <StatCard label="Products" value="1,247" icon={IconPackage} link={link} />
        <StatCard label="Total budget" prefix="$" value="12,345,678.90" />
        <StatCard label="Labor" value="1,024.5" unit="hours" />
        <StatCard label="Counting" value="" loading />
      </StatRow>
      <Panel title="Badges and figures" note="5 tones">
        <div className={css['row']}>
          {tones.map((tone) => (
            <StatusBadge key={tone} label={tone.toUpperCase()} color={tone} />
          ))}
          <Figure prefix="$" value="12.50" unit="each" />
          <Figure size="lg" prefix="$" value="12.50" unit="each" />
          <Figure size="xl" prefix="$" value="12.50" unit="each" />
        </div>
      </Panel>
    </>
  );
}

export function Records() {
  const actions = [
    { label: 'Edit', icon: IconPencil, onClick: nothing },
    { label: 'Delete', icon: IconTrash, danger: true, onClick: nothing },
    { label: 'Not now', icon: IconTrash, disabled: true, onClick: nothing },
    { label: 'Under way', icon: IconTrash, loading: true, onClick: nothing },
  ];
  const cards = [
    { id: 1, title: '412 Maple Street', description: 'Key under the third pot.' },
    { id: 2, title: long, description: long },
    { id: 3, title: 'Donaudampfschifffahrtsgesellschaftskapitaenswitwe', description: '' },
  ];
  return (
    <>
      <CardGrid
        label="Cards"
        items={cards}
        itemKey={({ id }) => id}
        hasMore
        onEndReached={nothing}
        renderItem={({ title, description }) => (
          <EntityCard
            title={title}
            link={link}
            subtitle="Dayton, OH 45402"
            badge={<StatusBadge label="IN PROGRESS" color="blue" />}
            figure={<Figure size="lg" value="$42,300.00" />}
            figureLabel="Budget"
            description={description}
            meta={[
              { icon: IconPhone, label: 'Phone', text: '(937) 555-0142', href: 'tel:9375550142' },
              { icon: IconMail, label: 'Email', text: null },
            ]}
            actions={actions}
          />
        )}
      />
      <Panel title="Actions" note="With words, and in a menu">
        <div className={css['row']}>
          <IconAction
            label="Bring back 412 Maple Street"
            words="Bring Back"
            icon={IconArrowBackUp}
            onClick={nothing}
          />
          <MoreActions label="More actions for 412 Maple Street" actions={actions} />
        </div>
      </Panel>
      <Panel title="Values before and after">
        <ValueChanges
          items={[
            { label: 'Budget', values: { from: '$4,000.00', to: '$5,500.00' } },
            { label: 'Start Date', values: { from: null, to: 'Mar 4, 2026' } },
            { label: 'Task Order', values: undefined },
            { label: 'Notes', values: { from: null, to: 'Cedar boards. '.repeat(40) }, isLong: true },
          ]}
        />
      </Panel>
      <Panel title="Pictures of records" note="Without a picture, a mark">
        <div className={css['stack']}>
          <RecordPicture src={undefined} mark={IconBath} size="sm" />
          <RecordPicture src="data:," mark={IconBath} size="md" />
          <RecordPicture src="/favicon.svg" mark={IconBath} size="md" />
        </div>
      </Panel>
      <Panel title="Facts" note="Empty ones are left out">
        <Facts
          items={[
            { label: 'Budget', value: '$42,300.00' },
            { label: 'End date', value: null },
            { label: 'Description', value: long, wide: true },
          ]}
        />
      </Panel>
    </>
  );
}

export function Charts() {
  return (
    <Panel title="Charts">
      <div className={css['stack']}>
        <ShareBar
          items={tones.map((color, place) => ({
            label: color,
            color,
            count: [120, 3, 0, 40, 1][place] ?? 0,
            link,
          }))}
        />
        <StepChart
          from="Mar 4, 2026"
          to="Today"
          until={100}
          format={(amount) => `$${amount}.00`}
          steps={[
            { at: 0, value: 40 },
            { at: 30, value: 55 },
            { at: 75, value: 48 },
          ]}
        />
        <Waterfall
          label="From a price to its changes"
          steps={[
            { label: 'Before', note: 'Where it began', amount: '$90.00', from: 0, to: 90, look: 'ground' },
            { label: 'As signed', amount: '$100.00', from: 0, to: 100, look: 'sum' },
            { label: 'Less', amount: '−$20.00', from: 100, to: 80, look: 'change' },
            { label: 'To date', amount: '$80.00', from: 0, to: 80, look: 'sum', isSum: true },
            { label: 'Still open', note: long, amount: '+$45.00', from: 80, to: 125, look: 'open' },
            { label: 'In draft', amount: '+$0.10', from: 125, to: 125.1, look: 'draft' },
          ]}
        />
        <PlanBars
          noPlan="no budget"
          format={(amount) => `$${amount}.00`}
          items={[
            { id: 1, label: 'Within the plan', link, planned: 100, actual: 60 },
            { id: 2, label: 'Beyond it', link, planned: 100, actual: 140, over: 40 },
            { id: 3, label: 'Nothing used yet', link, planned: 100, actual: null },
            { id: 4, label: 'Nothing planned', link, planned: null, actual: 70 },
            { id: 5, label: long, link, planned: 0, actual: 0 },
          ]}
        />
      </div>
    </Panel>
  );
}
