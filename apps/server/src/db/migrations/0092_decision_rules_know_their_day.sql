-- A rule's last run names all decisions of its day now; what earlier ones say is of no use to it.
update decision_rule set last_run = null where not last_run ? 'decisions';
