import { Autocomplete, Button, Checkbox, Radio, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { confirmDelete } from '@quoin/ui/dialogs/confirm-delete';
import { toast } from '@quoin/ui/feedback/toasts';
import { FieldGroup } from '@quoin/ui/forms/FieldGroup';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import { Form } from '@quoin/ui/forms/Form';
import { PhoneInput } from '@quoin/ui/forms/PhoneInput';
import { ResourceForm } from '@quoin/ui/forms/ResourceForm';
import { SearchBox } from '@quoin/ui/forms/SearchBox';
import { CommandPalette } from '@quoin/ui/frame/CommandPalette';
import { Panel } from '@quoin/ui/page/Panel';
import { PhotoGrid } from '@quoin/ui/photos/PhotoGrid';
import { PhotoPreview } from '@quoin/ui/photos/PhotoPreview';
import { PhotoTiles } from '@quoin/ui/photos/PhotoTiles';
import { UploadArea } from '@quoin/ui/uploads/UploadArea';
import { UploadRow, type UploadState } from '@quoin/ui/uploads/UploadRow';
import { IconHome, IconPhotoPlus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { MoneyInput } from '../src/forms/number-inputs.tsx';

import css from './gallery.module.css';

const nothing = () => undefined;
const drawing = (ground: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="${ground}"/><path d="M0 3 2 1l2 2z" fill="#fff"/></svg>`;
const drawn = (ground: string) => `data:image/svg+xml,${encodeURIComponent(drawing(ground))}`;
const photos = ['#a86b4c', '#6b7f8c', '#7c8a5b', '#8c6b7f', '#555'].map((ground, id) => ({
  id,
  alt: `Photo ${id + 1}`,
  thumbnail: drawn(ground),
}));

export function Fields() {
  const [search, setSearch] = useState('');
  const [money, setMoney] = useState<number | string>(1234.5);
  const [phone, setPhone] = useState('9375550142');
  return (
    <Panel title="Fields">
      <Form
        submitLabel="Save"
        loading={false}
        submitError="What went wrong stands beside the button."
        onSubmit={nothing}
      >
        <SearchBox label="Search everything" placeholder="Search..." value={search} onChange={setSearch} />
        <FieldRow>
          <TextInput label="Text" withAsterisk description="What it is for." defaultValue="Maple" />
          <TextInput label="Wrong" error="Name is required" defaultValue="" />
          <TextInput label="Disabled" disabled defaultValue="Not now" />
        </FieldRow>
        <FieldRow>
          <Select label="Select" data={['Planning', 'Completed']} defaultValue="Planning" />
          <Autocomplete label="Suggestions" data={['Paint', 'Tile']} />
          <MoneyInput label="Money" value={money} onChange={setMoney} />
          <PhoneInput label="Phone" value={phone} onChange={setPhone} />
        </FieldRow>
        <Textarea label="Long text" autosize minRows={2} />
        <FieldGroup title="Choices">
          <Checkbox label="Checkbox" defaultChecked />
          <Checkbox label="Some of them" indeterminate readOnly />
          <Switch label="Switch" description="What it does." defaultChecked />
          <Radio.Group label="Radios" defaultValue="one">
            <div className={css['row']}>
              <Radio value="one" label="One" />
              <Radio value="two" label="Two" />
            </div>
          </Radio.Group>
        </FieldGroup>
      </Form>
    </Panel>
  );
}

export function Dialogs() {
  const [open, setOpen] = useState<'form' | 'saving' | 'palette'>();
  const [query, setQuery] = useState('');
  const close = () => setOpen(undefined);
  return (
    <Panel title="Buttons, dialogs and toasts">
      <div className={css['row']}>
        <Button leftSection={<IconPlus size={16} stroke={1.5} />}>Main action</Button>
        <Button variant="default">Other action</Button>
        <Button color="red">Danger</Button>
        <Button disabled>Disabled</Button>
        <Button variant="default" onClick={() => setOpen('form')}>
          Form
        </Button>
        <Button variant="default" onClick={() => setOpen('saving')}>
          Form that saves
        </Button>
        <Button variant="default" onClick={() => setOpen('palette')}>
          Palette
        </Button>
        <Button
          variant="default"
          onClick={() =>
            confirmDelete({
              title: 'Delete Product',
              message: 'Are you sure?',
              doDelete: async () => Promise.reject(new Error('It is still needed.')),
            })
          }
        >
          Question that fails
        </Button>
        {(['success', 'error', 'warning', 'info'] as const).map((tone) => (
          <Button
            key={tone}
            variant="default"
            onClick={() => toast({ title: `A toast of ${tone}`, description: 'In words.', tone })}
          >
            {`Toast: ${tone}`}
          </Button>
        ))}
      </div>
      {(open === 'form' || open === 'saving') && (
        <ResourceForm
          title="Edit Product"
          submitLabel="Save"
          loading={open === 'saving'}
          breakable
          dirty={open === 'form'}
          submitError={null}
          onSubmit={nothing}
          onClose={close}
        >
          <TextInput label="Name" />
        </ResourceForm>
      )}
      {open === 'palette' && (
        <CommandPalette
          title="Go to anything"
          placeholder="Search..."
          query={query}
          onQueryChange={setQuery}
          groups={[
            { label: 'Go to', items: [{ id: '1', label: 'Properties', icon: IconHome, onChoose: nothing }] },
          ]}
          loading={false}
          nothing="Nothing is called so."
          onClose={close}
        />
      )}
    </Panel>
  );
}

export function Photos() {
  const [shown, setShown] = useState<number>();
  const photo = photos.find(({ id }) => id === shown);
  return (
    <Panel title="Photos">
      <div className={css['stack']}>
        <PhotoGrid label="Photos" photos={photos} onPreview={setShown} onDelete={nothing} />
        <PhotoTiles
          label="Photos with captions"
          photos={photos.map((each) => ({ ...each, caption: each.id === 0 ? null : each.alt }))}
          onPreview={setShown}
          onMove={nothing}
          onDelete={nothing}
        />
      </div>
      {photo && (
        <PhotoPreview
          title="Photo Preview"
          src={photo.thumbnail}
          alt={photo.alt}
          name="IMG_0001.svg"
          note="just now"
          position={`${photo.id + 1} of ${photos.length}`}
          onStep={(by) => setShown((photo.id + by + photos.length) % photos.length)}
          onEditCaption={nothing}
          onDelete={nothing}
          onClose={() => setShown(undefined)}
        />
      )}
    </Panel>
  );
}

const picture = (name: string, content = drawing('#6b7f8c')) =>
  new File([content], name, { type: 'image/svg+xml' });
const uploads: { file: File; upload: UploadState }[] = [
  { file: picture('waiting.svg'), upload: { state: 'waiting' } },
  { file: picture('on-its-way.svg'), upload: { state: 'sending', progress: 0.4 } },
  { file: picture('there.svg'), upload: { state: 'sent' } },
  {
    file: picture('failed.svg', 'no picture'),
    upload: { state: 'failed', reason: 'The photo is damaged or incomplete' },
  },
];

export function Uploads() {
  return (
    <Panel title="Uploads">
      <div className={css['stack']}>
        <UploadArea
          label="Choose photos"
          dropHint="or drop them anywhere"
          icon={IconPhotoPlus}
          accept="image/*"
          onFiles={nothing}
        />
        <UploadArea label="Not now" icon={IconPhotoPlus} accept="image/*" disabled onFiles={nothing} />
        <ul>
          {uploads.map((each) => (
            <UploadRow
              key={each.file.name}
              {...each}
              size="2.4 MB"
              locked={false}
              onRemove={nothing}
              onRetry={nothing}
            />
          ))}
        </ul>
      </div>
    </Panel>
  );
}
