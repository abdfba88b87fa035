import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { STATE_LABELS } from '#contract/user-labels.ts';
import { USER } from '#src/features/people/labels.ts';
import classes from '#src/features/people/people.module.css';
import { user } from '#src/resources/user.ts';
import { counted } from '#src/shared/format/noun.ts';
import { ReadState } from '#src/shared/ui/ReadError.tsx';
import { UserPhoto } from '#src/shared/ui/UserPhoto.tsx';

const MOST = 50;

/** Who is in a group; a person's groups are chosen with the person. */
export function GroupMembers({ group }: { group: number }) {
  const members = user.useList({ groups: group, page_size: MOST });
  if (!members.data) return <ReadState read={members} lines={4} />;
  const { results, count } = members.data;
  return (
    <>
      <p className="quiet">
        {count === 0
          ? 'Nenhum usuário neste grupo.'
          : `${counted(count, USER)} neste grupo. Abra um deles para tirá-lo do grupo.`}
      </p>
      <ul className={classes.members}>
        {results.map((member) => (
          <li key={member.id}>
            <Link to="/admin/cadastro-usuario" search={{ registro: member.id, grupo: group }}>
              <UserPhoto photo={member.photo} name={member.nome} size={24} />
              <span>
                {member.nome} <span className="quiet">{member.email}</span>
              </span>
              <span className="state-mark" data-state={member.state}>
                {STATE_LABELS[member.state]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button
          variant="default"
          size="xs"
          renderRoot={(props) => <Link to="/admin/cadastro-usuario" search={{ grupo: group }} {...props} />}
        >
          Ver no cadastro de usuários
        </Button>
        <Button
          variant="default"
          size="xs"
          renderRoot={(props) => <Link to="/admin/cadastro-usuario" search={{ grupo: group, registro: 'novo' }} {...props} />}
        >
          Novo usuário neste grupo
        </Button>
      </div>
    </>
  );
}
