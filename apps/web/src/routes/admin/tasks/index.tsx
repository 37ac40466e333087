import { concepts } from '@quoin/domain/concepts';
import type { ProjectTasksFound } from '@quoin/domain/work/project-task';
import { type TaskState, taskStateLabels, taskStates } from '@quoin/domain/work/task-state';
import { createFileRoute } from '@tanstack/react-router';

import { CsvMenu } from '../../../csv/CsvMenu.tsx';
import { FilterSelect, withCounts } from '../../../lists/FilterSelect.tsx';
import { ListPage } from '../../../lists/ListPage.tsx';
import { ListRecords } from '../../../lists/ListRecords.tsx';
import { recordList } from '../../../lists/record-list.ts';
import { prefetchRows, untilLeft } from '../../../lists/row-list.ts';
import { dialogId, importSearch, oneOf, type Read, readSearch } from '../../../lists/search-params.ts';
import { useList } from '../../../lists/use-list.tsx';
import { today } from '../../../today.ts';
import { api, trpc } from '../../../trpc.ts';
import { byAge, byText } from '../../../views/list-choice.ts';
import { EditTask } from '../projects/$id/-task/task-form.tsx';
import { nameOf, useTaskActions } from './-actions.ts';
import { TaskCard } from './-card.tsx';
import { taskColumns } from './-columns.tsx';

/** `me`, `none`, or a kind and an id, such as `subcontractor-5`. */
const assigneeParam: Read<string> = (given) =>
  typeof given === 'string' && /^(?:me|none|(?:admin|subcontractor)-[1-9]\d{0,8})$/.test(given)
    ? given
    : undefined;

const filters = { state: oneOf(taskStates), assignee: assigneeParam };

const tasks = recordList({
  ...concepts['project-task'],
  filters,
  sorts: [
    { value: 'toDo', label: 'To do first' },
    { value: 'dueOn', label: 'Due, earliest first' },
    { value: '-dueOn', label: 'Due, latest first' },
    ...byText('name', 'Name'),
    ...byText('project', 'Project'),
    ...byAge,
  ],
  foundBy: ({ q, state, assignee }): ProjectTasksFound => ({
    search: q,
    isCompleted: state === 'open' ? false : state === 'completed' ? true : undefined,
    overdueOn: state === 'overdue' ? today() : undefined,
    assignee,
  }),
  read: (asked) => api.projectTasks.listAll.queryOptions(asked, untilLeft),
  count: (found) => api.projectTasks.counts.queryOptions({ ...found, today: today() }),
});

const states = taskStates.map((state) => ({ value: state, label: taskStateLabels[state] }));

const readShown = readSearch({ ...tasks.search, ...importSearch, edit: dialogId });

export const Route = createFileRoute('/admin/tasks/')({
  staticData: { section: 'Tasks' },
  // The first screen of the panel does without the bytes of this list, which reads its own parameters.
  validateSearch: (search): ReturnType<typeof readShown> => search,
  codeSplitGroupings: [['loader', 'component']],
  // Without dependencies of the loader: a changed parameter must not make the screen anew, under the focus of its user.
  loader: ({ location }) => {
    prefetchRows(tasks.pagesOf(tasks.askedBy(readShown(location.search))));
  },
  component: TasksScreen,
});

function TasksScreen() {
  const list = useList(tasks, readShown(Route.useSearch()), { Edit: EditTask });
  const actionsOf = useTaskActions(list.edit);
  const { search, counts } = list;
  const isOfEverybody = search.q === undefined && search.assignee === undefined;
  const unmatched = isOfEverybody && counts ? wordsWithout(search.state, counts.choices.state) : undefined;
  return (
    <ListPage
      list={list}
      description="What is to be done, over all projects."
      searchHint="Search by task or project..."
      filters={
        <>
          <FilterSelect
            label="State"
            all="All States"
            choices={withCounts(states, list.counts?.choices.state)}
            value={list.search.state}
            onChange={(state) => list.narrow({ state })}
          />
          <AssigneeFilter
            counted={list.counts?.choices.assignee}
            value={list.search.assignee}
            onChange={(assignee) => list.narrow({ assignee })}
          />
        </>
      }
      tools={<CsvMenu kind="project-tasks" filter={list.found} />}
    >
      <ListRecords
        list={list}
        look={{ nameOf, actionsOf, Card: TaskCard, columns: taskColumns }}
        empty={{ drawing: 'checklist', hint: NONE.hint }}
        {...(unmatched && { unmatched })}
      />
    </ListPage>
  );
}

const NONE = { title: 'No tasks yet', hint: 'Add tasks in a project, and they all show up here.' };

/** The words for a list that its state alone leaves empty. */
function wordsWithout(state: TaskState | undefined, counted: readonly unknown[]) {
  if (counted.length === 0) return NONE;
  if (state === 'open') return { title: 'No open tasks', hint: 'All tasks are completed.' };
  return state === 'overdue'
    ? { title: 'Nothing is overdue', hint: 'No open task is past its due date.' }
    : undefined;
}

type Counted = readonly { value: string; label: string; count: number }[] | undefined;

/** The caller, nobody, and the others who have tasks. */
function AssigneeFilter({
  counted,
  value,
  onChange,
}: {
  counted: Counted;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}) {
  const me = trpc.session.me.useQuery().data?.admin.id;
  const mine = `admin-${me}`;
  const countOf = (assignee: string) =>
    counted && (counted.find((choice) => choice.value === assignee)?.count ?? 0);
  const others = (counted ?? [])
    .filter((choice) => choice.value !== mine && choice.value !== 'none')
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
  return (
    <FilterSelect
      label="Assignee"
      all="All Assignees"
      choices={[
        { value: 'me', label: 'Assigned to me', count: countOf(mine) },
        { value: 'none', label: 'Unassigned', count: countOf('none') },
        ...others,
      ]}
      value={value === mine ? 'me' : value}
      onChange={onChange}
    />
  );
}
