import { Menu } from '@mantine/core';
import { concepts } from '@quoin/domain/concepts';
import type { ProjectsFound } from '@quoin/domain/work/project';
import { type ProjectStatus, projectStatuses, projectStatusLabel } from '@quoin/domain/work/project-status';
import { IconChevronDown } from '@tabler/icons-react';

import { useRecordActions } from '../../../bin/record-actions.ts';
import { ExportButton } from '../../../csv/ExportButton.tsx';
import { changeMany, type ChosenRecords } from '../../../selection/change-many.ts';
import { DeleteManyButton, ManyButton } from '../../../selection/ManyButtons.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';
import { useDeleteProject } from './-delete.ts';

export type ProjectRow = Outputs['projects']['list']['items'][number];

const words = concepts.project;
export const nameOf = ({ name }: ProjectRow) => name;

/** The actions of one project that the user may perform. */
export function useProjectActions(onEdit: (id: number) => void) {
  return useRecordActions<ProjectRow>({ kind: 'project', nameOf, onEdit, onDelete: useDeleteProject() });
}

/** The actions for several projects. */
export function ManyProjectsActions(records: ChosenRecords<ProjectsFound>) {
  const update = trpc.projects.updateMany.useMutation();
  const restore = trpc.projects.restoreMany.useMutation().mutateAsync;
  const remove = trpc.projects.deleteMany.useMutation().mutateAsync;
  const change = async (status: ProjectStatus) => {
    const done = `set to ${projectStatusLabel(status)}`;
    await changeMany(records, { ...words, done, patch: { status }, update: update.mutateAsync, restore });
  };
  return (
    <>
      <Menu position="top-start">
        <Menu.Target>
          <ManyButton disabled={update.isPending} rightSection={<IconChevronDown size={14} stroke={1.5} />}>
            Change status
          </ManyButton>
        </Menu.Target>
        <Menu.Dropdown>
          {projectStatuses.map((status) => (
            <Menu.Item key={status} onClick={() => void change(status)}>
              {projectStatusLabel(status)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ExportButton {...records} {...words} kind="projects" />
      <DeleteManyButton
        kind="project"
        {...records}
        {...words}
        goesAlong="Their tasks, photos and product lists are deleted too."
        disabled={update.isPending}
        remove={remove}
      />
    </>
  );
}
