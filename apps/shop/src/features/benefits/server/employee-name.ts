// The name of a benefit's employee.
import { NAME_OF_USER } from '#src/features/users/server/user-names.ts';

/** SQL for the employee of the benefit `b`: the name on the employer's list, else the order's or the account's. */
export const NAME_OF_EMPLOYEE = `coalesce(nullif(b.employee_name, ''), (select ${NAME_OF_USER} from users u
  where u.id = b.user_id), '')`;
