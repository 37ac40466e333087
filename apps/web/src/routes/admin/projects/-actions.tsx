import { Menu } from '@mantine/core';
import type { ProjectsFound } from '@quoin/domain/work/project';
import { type ProjectStatus, projectStatuses, projectStatusLabel } from '@quoin/domain/work/project-status';
import type { IconActionProps } from '@quoin/ui/records/IconAction';
import { IconChevronDown, IconEye } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

import { deleteAction, editAction } from '../../../forms/record-actions.ts';
import { changeMany, type ChosenRecords } from '../../../lists/change-many.ts';
import { DeleteManyButton, ManyButton } from '../../../lists/ManyButtons.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { useDeleteProject } from './-delete.ts';

export type ProjectRow = Outputs['projects']['list']['items'][number];

const words = { noun: 'project', nouns: 'projects' };

/** The actions of one project that the user may perform. */
export function useProjectActions(onEdit: (id: number) => void): (project: ProjectRow) => IconActionProps[] {
  const navigate = useNavigate();
  const mayChange = useMayChange();
  const askToDelete = useDeleteProject();
  return useCallback(
    (project) => {
      const { id, name } = project;
      return [
        {
          label: `View details of ${name}`,
          tooltip: 'View details',
          icon: IconEye,
          onClick: () => void navigate({ to: '/admin/projects/$id', params: { id } }),
        },
        ...(mayChange
          ? [editAction(name, () => onEdit(id)), deleteAction(name, () => askToDelete(project))]
          : []),
      ];
    },
    [navigate, mayChange, askToDelete, onEdit],
  );
}

/** The actions for several projects. */
export function ManyProjectsActions(records: ChosenRecords<ProjectsFound>) {
  const update = trpc.projects.updateMany.useMutation();
  const restore = trpc.projects.restoreMany.useMutation();
  const remove = trpc.projects.deleteMany.useMutation();
  const change = async (status: ProjectStatus) => {
    const isDone = await changeMany(
      { ...words, done: `set to ${projectStatusLabel(status)}` },
      async () => update.mutateAsync({ chosen: records.chosen, patch: { status } }),
      async (previous) => restore.mutateAsync({ previous }),
    );
    if (isDone) records.onDone();
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
      <DeleteManyButton
        {...records}
        {...words}
        goesAlong="Their tasks, photos and product lists are deleted too."
        disabled={update.isPending}
        remove={remove.mutateAsync}
      />
    </>
  );
}
