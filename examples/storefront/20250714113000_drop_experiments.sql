DROP TABLE experiment_assignments;
DROP TABLE experiments;
